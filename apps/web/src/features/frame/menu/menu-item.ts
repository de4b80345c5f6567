import type { Actor } from '@skipyard/domain/identity/actor.ts'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

type Address = NonNullable<LinkProps['to']>

/** An entry of the menu, named as the specification names its parts (spec 000 §2.2). */
export interface MenuItem {
  name: string
  link: Address
  /** Where else it is: another view of the same screen has an address of its own. */
  also?: readonly Address[]
  /** The group it stands in. */
  linkParent: string
  key: string
  icon: Icon
  child: readonly MenuItem[]
  /** What the page header says. */
  title: string
  /** What of it waits for someone: how much, stands beside the entry. */
  badge?: 'pending' | 'conflicting' | 'overdue' | 'faulty' | 'permits' | 'messages' | 'xero' | 'toGiveBack'
  /** Stands outside the groups, above or below them; what belongs to it is listed on its own pages. */
  alone?: 'top' | 'foot'
  /** Under which name it stands in the list of what belongs to a lone entry. */
  section?: string
  /** Who may open it, when that is not everybody. */
  isFor?: (actor: Actor) => boolean
}

/** A screen that is called the same in the menu and above the page. */
export const screen = (item: Omit<MenuItem, 'title' | 'child'>): MenuItem => ({
  ...item,
  title: item.name,
  child: [],
})
