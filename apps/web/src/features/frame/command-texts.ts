import type { Layout, Theme } from '#web/ui/theme/appearance.ts'
import { frameTexts } from './texts.ts'

interface CommandWords {
  name: string
  otherNames: readonly string[]
}

const command = (name: string, ...otherNames: string[]): CommandWords => ({ name, otherNames })

export const commandTexts = {
  newBooking: command('New booking', 'Add booking', 'Create a job'),
  planTomorrow: command('Plan tomorrow', 'Run Planner of tomorrow'),
  today: command('Today', 'Bookings of today', 'The day'),
  newCustomer: command('New customer', 'Add customer'),
  addStock: command('Add stock', 'Add bins', 'New bins'),
  newTruck: command('New truck', 'Add truck'),
  newDriver: command('New driver', 'Add driver'),
  dark: command('Dark mode', 'Theme', 'Night', 'Appearance'),
  light: command('Light mode', 'Theme', 'Day', 'Appearance'),
  theme: (name: string) => command(`Theme: ${name}`, 'Colours', 'Appearance'),
  layout: (name: string) => command(`Layout: ${name}`, 'Menu', 'Appearance'),
  shortcuts: command(frameTexts.shortcuts, 'Keys', 'Help'),
  guide: command('Show me around', 'Guide', 'Help'),
  signOut: command('Log Out', 'Sign out', 'Leave'),
} as const

export const THEME_NAMES: Record<Theme, string> = { blueCyanTheme: 'Blue-cyan', greyTheme: 'Grey' }

export const LAYOUT_NAMES: Record<Layout, string> = {
  'left-sidebar': 'Sidebar left',
  'big-sidebar': 'Big sidebar',
  'right-sidebar': 'Sidebar right',
  'top-navigation': 'Menu on top',
  'mega-menu': 'Mega menu',
}
