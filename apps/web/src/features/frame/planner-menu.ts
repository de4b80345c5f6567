import { IconListNumbers, IconMapSearch, IconRoute, IconRoute2 } from '@tabler/icons-react'
import { type MenuItem, screen } from './menu-item.ts'

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
