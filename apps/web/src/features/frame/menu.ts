import { type Icon, IconCalendarEvent, IconClipboardList, IconListDetails } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

type Address = NonNullable<LinkProps['to']>

/** An entry of the menu, named as the specification names its parts (spec 000 §2.2). */
export interface MenuItem {
  name: string
  link: Address
  /** The group it stands in. */
  linkParent: string
  key: string
  icon: Icon
  child: readonly MenuItem[]
  /** What the page header says. */
  title: string
  /** A count beside the entry, when there is something to count. */
  badge?: number
}

/** The menu: every group with the screens that exist. A screen joins by adding its entry here. */
export const MENU: readonly MenuItem[] = [
  {
    name: 'Bookings',
    link: '/app/bookings',
    linkParent: '/app',
    key: 'bookings',
    icon: IconClipboardList,
    title: 'Bookings',
    child: [
      {
        name: "Today's Bookings",
        link: '/app/bookings/todays-bookings',
        linkParent: '/app/bookings',
        key: 'todays-bookings',
        icon: IconCalendarEvent,
        title: "Today's Bookings",
        child: [],
      },
      {
        name: 'All Bookings',
        link: '/app/bookings/all-bookings',
        linkParent: '/app/bookings',
        key: 'all-bookings',
        icon: IconListDetails,
        title: 'All Bookings',
        child: [],
      },
    ],
  },
]

/** Every screen of the menu, groups flattened. */
export const MENU_SCREENS = MENU.flatMap((group) => (group.child.length > 0 ? group.child : [group]))
