import type { Actor } from '@skipyard/domain/identity/actor.ts'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

type Address = NonNullable<LinkProps['to']>

export interface MenuItem {
  name: string
  link: Address
  /** Further addresses: another view of the same screen has its own. */
  also?: readonly Address[]
  linkParent: string
  key: string
  icon: Icon
  child: readonly MenuItem[]
  title: string
  badge?: 'pending' | 'conflicting' | 'overdue' | 'faulty' | 'permits' | 'messages' | 'xero' | 'toGiveBack'
  /** Outside the groups, above or below them; its screens are listed on its own pages. */
  alone?: 'top' | 'foot'
  section?: string
  isFor?: (actor: Actor) => boolean
}

export const screen = (item: Omit<MenuItem, 'title' | 'child'>): MenuItem => ({
  ...item,
  title: item.name,
  child: [],
})
