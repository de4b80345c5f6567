import { IconCloudRain, IconMap } from '@tabler/icons-react'
import { type MenuItem, screen } from './menu-item.ts'

/** Screens outside the menu: found by the search, and named by the list of all pages. */
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
