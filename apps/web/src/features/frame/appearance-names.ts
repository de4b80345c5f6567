import type { Layout, Theme } from '#web/ui/theme/appearance.ts'

/** What people call the themes. */
export const THEME_NAMES: Record<Theme, string> = { blueCyanTheme: 'Blue-cyan', greyTheme: 'Grey' }

/** What people call the arrangements of menu and page. */
export const LAYOUT_NAMES: Record<Layout, string> = {
  'left-sidebar': 'Sidebar left',
  'big-sidebar': 'Big sidebar',
  'right-sidebar': 'Sidebar right',
  'top-navigation': 'Menu on top',
  'mega-menu': 'Mega menu',
}
