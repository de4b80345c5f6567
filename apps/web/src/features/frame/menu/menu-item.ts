import type { Actor } from '@skipyard/domain/identity/actor.ts'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

type Address = NonNullable<LinkProps['to']>

export interface MenuItem {
  name: string
  link: Address
  also?: readonly Address[]
  linkParent: string
  key: string
  icon: Icon
  child: readonly MenuItem[]
  title: string
  badge?: 'pending' | 'conflicting' | 'overdue' | 'faulty' | 'permits' | 'messages' | 'xero' | 'toGiveBack'
  alone?: 'top' | 'foot'
  section?: string
  isFor?: (actor: Actor) => boolean
}

export const screen = (item: Omit<MenuItem, 'title' | 'child'>): MenuItem => ({
  ...item,
  title: item.name,
  child: [],
})
