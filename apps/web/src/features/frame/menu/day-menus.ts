import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconClipboardList,
  IconClockExclamation,
  IconFlag,
  IconInbox,
  IconListDetails,
  IconListNumbers,
  IconMail,
  IconMapSearch,
  IconRoadSign,
  IconRoute,
  IconRoute2,
} from '@tabler/icons-react'
import { type MenuItem, screen } from './menu-item.ts'

/** The group of the menu with the lists of bookings and what goes with them. */
export const bookingsMenu: MenuItem = {
  name: 'Bookings',
  link: '/app/bookings',
  linkParent: '/app',
  key: 'bookings',
  icon: IconClipboardList,
  title: 'Bookings',
  child: [
    screen({
      name: "Today's Bookings",
      link: '/app/bookings/todays-bookings',
      linkParent: '/app/bookings',
      key: 'todays-bookings',
      icon: IconCalendarEvent,
    }),
    screen({
      name: 'All Bookings',
      link: '/app/bookings/all-bookings',
      linkParent: '/app/bookings',
      key: 'all-bookings',
      icon: IconListDetails,
    }),
    screen({
      name: 'Pending Bookings',
      link: '/app/bookings/pending-bookings',
      linkParent: '/app/bookings',
      key: 'pending-bookings',
      icon: IconInbox,
      badge: 'pending',
    }),
    screen({
      name: 'Conflicting Bookings',
      link: '/app/bookings/conflicting-bookings',
      linkParent: '/app/bookings',
      key: 'conflicting-bookings',
      icon: IconAlertTriangle,
      badge: 'conflicting',
    }),
    screen({
      name: 'Overdue Bookings',
      link: '/app/bookings/overdue-bookings',
      linkParent: '/app/bookings',
      key: 'overdue-bookings',
      icon: IconClockExclamation,
      badge: 'overdue',
    }),
    screen({
      name: 'Faulty Bookings',
      link: '/app/bookings/faulty-bookings',
      linkParent: '/app/bookings',
      key: 'faulty-bookings',
      icon: IconFlag,
      badge: 'faulty',
    }),
    screen({
      name: 'Permits',
      link: '/app/permits',
      linkParent: '/app/bookings',
      key: 'permits',
      icon: IconRoadSign,
      badge: 'permits',
    }),
    screen({
      name: 'Messages to Customers',
      link: '/app/messages',
      linkParent: '/app/bookings',
      key: 'messages-to-customers',
      icon: IconMail,
      badge: 'messages',
    }),
  ],
}

/** The group of the menu in which days are planned and bins are found. */
export const plannerMenu: MenuItem = {
  name: 'Planner',
  link: '/app/run-planner',
  linkParent: '/app',
  key: 'planner',
  icon: IconRoute,
  title: 'Planner',
  child: [
    screen({
      name: 'Run Planner',
      link: '/app/run-planner',
      also: ['/app/new-run-planner'],
      linkParent: '/app/run-planner',
      key: 'run-planner',
      icon: IconRoute2,
    }),
    screen({
      name: 'Runs',
      link: '/app/runs',
      linkParent: '/app/run-planner',
      key: 'runs',
      icon: IconListNumbers,
    }),
    screen({
      name: 'Bin Finder',
      link: '/app/bin-finder',
      linkParent: '/app/run-planner',
      key: 'bin-finder',
      icon: IconMapSearch,
    }),
  ],
}
