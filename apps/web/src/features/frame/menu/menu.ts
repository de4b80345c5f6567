import type { Actor } from '@skipyard/domain/identity/actor.ts'
import {
  IconCalendarTime,
  IconCash,
  IconChartBar,
  IconCloudRain,
  IconDeviceMobileCheck,
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconMap,
  IconReport,
  IconReportAnalytics,
  IconReportMoney,
  IconStack,
  IconStack2,
  IconSteeringWheel,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import { bookingsMenu, plannerMenu } from './day-menus.ts'
import { type MenuItem, screen } from './menu-item.ts'
import { settingsMenu } from './settings-menu.ts'

export const MENU: readonly MenuItem[] = [
  {
    name: 'Dashboard',
    link: '/app/dashboard',
    also: ['/app'],
    linkParent: '/app',
    key: 'dashboard',
    icon: IconLayoutDashboard,
    title: 'Dashboard',
    alone: 'top',
    child: [],
  },
  bookingsMenu,
  {
    name: 'Finances',
    link: '/app/finance',
    linkParent: '/app',
    key: 'finances',
    icon: IconReportMoney,
    title: 'Finances',
    child: [
      screen({
        name: 'Invoices',
        link: '/app/finance/invoices',
        linkParent: '/app/finance',
        key: 'invoices',
        icon: IconFileInvoice,
        badge: 'toGiveBack',
      }),
      screen({
        name: 'Customer Statements',
        link: '/app/finance/customer-statements',
        linkParent: '/app/finance',
        key: 'customer-statements',
        icon: IconReportAnalytics,
      }),
      screen({
        name: 'Payments',
        link: '/app/finance/payments',
        linkParent: '/app/finance',
        key: 'payments',
        icon: IconCash,
      }),
    ],
  },
  {
    name: 'Inventory',
    link: '/app/Inventory',
    linkParent: '/app',
    key: 'inventory',
    icon: IconStack2,
    title: 'Inventory',
    child: [
      screen({
        name: 'Bin Availability',
        link: '/app/Inventory/availability',
        linkParent: '/app/Inventory',
        key: 'availability',
        icon: IconCalendarTime,
      }),
      screen({
        name: 'Bins',
        link: '/app/Inventory/binsTable',
        linkParent: '/app/Inventory',
        key: 'bins',
        icon: IconStack,
      }),
      screen({
        name: 'Trucks',
        link: '/app/Inventory/trucks',
        linkParent: '/app/Inventory',
        key: 'trucks',
        icon: IconTruck,
      }),
    ],
  },
  {
    name: 'Drivers',
    link: '/app/drivers',
    linkParent: '/app',
    key: 'drivers-group',
    icon: IconSteeringWheel,
    title: 'Drivers',
    child: [
      screen({
        name: 'Drivers',
        link: '/app/drivers',
        linkParent: '/app/drivers',
        key: 'drivers',
        icon: IconSteeringWheel,
      }),
      screen({
        name: 'Driver Runs',
        link: '/app/driver-runs',
        linkParent: '/app/drivers',
        key: 'driver-runs',
        icon: IconDeviceMobileCheck,
      }),
    ],
  },
  {
    name: 'Customers',
    link: '/app/customers',
    linkParent: '/app',
    key: 'customers-group',
    icon: IconUsers,
    title: 'Customers',
    child: [
      screen({
        name: 'Customers',
        link: '/app/customers',
        linkParent: '/app/customers',
        key: 'customers',
        icon: IconUsers,
      }),
    ],
  },
  {
    name: 'Reports',
    link: '/app/reports',
    linkParent: '/app',
    key: 'reports-group',
    icon: IconReport,
    title: 'Reports',
    child: [
      screen({
        name: 'Monthly Reports',
        link: '/app/reports',
        linkParent: '/app/reports',
        key: 'reports',
        icon: IconChartBar,
      }),
      screen({
        name: 'Run History',
        link: '/app/run-history',
        linkParent: '/app/reports',
        key: 'run-history',
        icon: IconHistory,
      }),
    ],
  },
  plannerMenu,
  settingsMenu,
]

export const screensOf = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((group) => (group.child.length > 0 ? group.child : [group]))

export function menuFor(actor: Actor): MenuItem[] {
  const isShown = ({ isFor }: MenuItem) => isFor === undefined || isFor(actor)
  return MENU.flatMap((group) => {
    const child = group.child.filter(isShown)
    const isLeft = isShown(group) && (child.length > 0 || group.child.length === 0)
    return isLeft ? [{ ...group, child }] : []
  })
}

export const furtherMenu: MenuItem = {
  name: 'Further pages',
  link: '/app/pages',
  linkParent: '/app',
  key: 'further',
  icon: IconMap,
  title: 'Pages',
  child: [
    screen({
      name: 'Weather',
      link: '/app/weather',
      linkParent: '/app/pages',
      key: 'weather',
      icon: IconCloudRain,
    }),
    screen({
      name: 'Pages',
      link: '/app/pages',
      linkParent: '/app/pages',
      key: 'pages',
      icon: IconMap,
    }),
  ],
}
