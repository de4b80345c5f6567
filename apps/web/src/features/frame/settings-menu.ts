import { canListUsers } from '@skipyard/domain/identity/policy.ts'
import { canChangePublicPage } from '@skipyard/domain/public-booking/policy.ts'
import {
  IconBuildingBank,
  IconCalendarOff,
  IconFileDollar,
  IconMessages,
  IconPlugConnected,
  IconSettings,
  IconTags,
  IconUserCircle,
  IconUsersGroup,
  IconWorldShare,
} from '@tabler/icons-react'
import { type MenuItem, screen } from './menu-item.ts'

const sections = { company: 'Company', connections: 'Connections', access: 'Access' } as const

/** What is set up once, what the company is connected to, and who has access. */
export const settingsMenu: MenuItem = {
  name: 'Settings',
  link: '/app/settings',
  linkParent: '/app',
  key: 'settings-group',
  icon: IconSettings,
  title: 'Settings',
  alone: 'foot',
  badge: 'xero',
  child: [
    screen({
      name: 'Settings',
      link: '/app/settings',
      linkParent: '/app/settings',
      key: 'settings',
      section: sections.company,
      icon: IconSettings,
    }),
    screen({
      name: 'Price Book',
      link: '/app/settings/price-book',
      linkParent: '/app/settings',
      key: 'price-book',
      section: sections.company,
      icon: IconTags,
    }),
    screen({
      name: 'Invoicing',
      link: '/app/settings/invoices',
      linkParent: '/app/settings',
      key: 'invoicing',
      section: sections.company,
      icon: IconFileDollar,
    }),
    screen({
      name: 'Book Now',
      link: '/app/settings/book-now',
      linkParent: '/app/settings',
      key: 'book-now',
      section: sections.company,
      icon: IconWorldShare,
      isFor: canChangePublicPage,
    }),
    screen({
      name: 'Messages',
      link: '/app/settings/messages',
      linkParent: '/app/settings',
      key: 'messages',
      section: sections.company,
      icon: IconMessages,
    }),
    screen({
      name: 'Closed Days',
      link: '/app/settings/closed-days',
      linkParent: '/app/settings',
      key: 'closed-days',
      section: sections.company,
      icon: IconCalendarOff,
    }),
    screen({
      name: 'Councils',
      link: '/app/settings/councils',
      linkParent: '/app/settings',
      key: 'councils',
      section: sections.company,
      icon: IconBuildingBank,
    }),
    screen({
      name: 'Xero',
      link: '/app/settings/xero',
      linkParent: '/app/settings',
      key: 'xero',
      section: sections.connections,
      icon: IconPlugConnected,
      badge: 'xero',
    }),
    screen({
      name: 'People',
      link: '/app/settings/people',
      linkParent: '/app/settings',
      key: 'people',
      section: sections.access,
      icon: IconUsersGroup,
      isFor: canListUsers,
    }),
    screen({
      name: 'My Account',
      link: '/app/settings/account',
      linkParent: '/app/settings',
      key: 'account',
      section: sections.access,
      icon: IconUserCircle,
    }),
  ],
}
