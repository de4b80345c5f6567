import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import { canEditCustomer } from '@skipyard/domain/customers/policy.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import type { Actor } from '@skipyard/domain/identity/actor.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import {
  IconCalendarEvent,
  IconKeyboard,
  IconLogout,
  IconMap2,
  IconMoon,
  IconPalette,
  IconPlus,
  IconRoute2,
  IconSun,
} from '@tabler/icons-react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { SearchDialog } from '#web/features/search/search-dialog.tsx'
import type { LocalEntry } from '#web/features/search/search-entry.ts'
import { chooseAppearance, LAYOUTS, THEMES, useAppearance } from '#web/ui/theme/appearance.ts'
import { LAYOUT_NAMES, THEME_NAMES, commandTexts as words } from './command-texts.ts'
import type { FrameActions } from './frame-actions.ts'
import { furtherMenu, screensOf } from './menu/menu.ts'
import { useMenu } from './menu/use-menu.ts'
import { useSignOut } from './use-sign-out.ts'

interface Command extends Omit<LocalEntry, 'kind' | 'details'> {
  isFor?: (actor: Actor) => boolean
}

const NEW_THINGS: readonly Command[] = [
  {
    ...words.newBooking,
    id: 'new-booking',
    icon: IconPlus,
    link: { to: '/app/bookings/todays-bookings', search: { form: 'new' } },
    isFor: canCreateBooking,
  },
  {
    ...words.newCustomer,
    id: 'new-customer',
    icon: IconPlus,
    link: { to: '/app/customers', search: { form: 'new' } },
    isFor: canEditCustomer,
  },
  {
    ...words.addStock,
    id: 'add-stock',
    icon: IconPlus,
    link: { to: '/app/Inventory/binsTable', search: { form: 'stock' } },
    isFor: canAdjustStock,
  },
]

const FLEET: readonly Command[] = [
  {
    ...words.newTruck,
    id: 'new-truck',
    icon: IconPlus,
    link: { to: '/app/Inventory/trucks', search: { form: 'new' } },
    isFor: canEditFleet,
  },
  {
    ...words.newDriver,
    id: 'new-driver',
    icon: IconPlus,
    link: { to: '/app/drivers', search: { form: 'new' } },
    isFor: canEditFleet,
  },
]

function useDays(): Command[] {
  const today = useToday()
  return [
    {
      ...words.planTomorrow,
      id: 'plan-tomorrow',
      icon: IconRoute2,
      link: { to: '/app/run-planner', search: { day: addDays(today, 1) } },
      isFor: canPlanRuns,
    },
    {
      ...words.today,
      id: 'today',
      icon: IconCalendarEvent,
      link: { to: '/app/bookings/todays-bookings' },
    },
  ]
}

function useLooks(): Command[] {
  const { scheme, theme, layout } = useAppearance()
  const isLight = scheme === 'light'
  return [
    {
      ...(isLight ? words.dark : words.light),
      id: 'scheme',
      icon: isLight ? IconMoon : IconSun,
      act: () => chooseAppearance({ scheme: isLight ? 'dark' : 'light' }),
    },
    ...THEMES.filter((other) => other !== theme).map((other) => ({
      ...words.theme(THEME_NAMES[other]),
      id: other,
      icon: IconPalette,
      act: () => chooseAppearance({ theme: other }),
    })),
    ...LAYOUTS.filter((other) => other !== layout).map((other) => ({
      ...words.layout(LAYOUT_NAMES[other]),
      id: other,
      icon: IconPalette,
      act: () => chooseAppearance({ layout: other }),
    })),
  ]
}

function useCommands(actions: FrameActions): LocalEntry[] {
  const { userId, role } = useProfile()
  const signOut = useSignOut()
  const actor = { loginId: userId, role }
  const own: Command[] = [
    { ...words.shortcuts, id: 'shortcuts', icon: IconKeyboard, act: actions.openShortcuts },
    { ...words.guide, id: 'guide', icon: IconMap2, act: actions.startGuide },
    { ...words.signOut, id: 'sign-out', icon: IconLogout, act: () => signOut.mutate() },
  ]
  const [booking, ...others] = NEW_THINGS
  const all = [...(booking ? [booking] : []), ...useDays(), ...others, ...FLEET, ...useLooks(), ...own]
  return all
    .filter(({ isFor }) => isFor?.(actor) ?? true)
    .map(({ isFor: _mayBeSeen, ...command }) => ({ ...command, kind: 'command', details: [] }))
}

interface MenuSearchProps {
  actions: FrameActions
  /** Rises with every request to open; 0 for none. */
  asked: number
  onClose: () => void
}

function useScreens(): LocalEntry[] {
  const menu = [...useMenu(), furtherMenu]
  return screensOf(menu).map(({ key, name, link, icon, linkParent }) => {
    const group = menu.find((one) => one.link === linkParent)?.name
    const details = group === undefined || group === name || group === furtherMenu.name ? [] : [group]
    return { kind: 'screen', id: key, name, details, otherNames: details, icon, link: { to: link } }
  })
}

export function MenuSearch({ actions, asked, onClose }: MenuSearchProps) {
  const screens = useScreens()
  const commands = useCommands(actions)
  return <SearchDialog isOpen={asked > 0} onClose={onClose} locals={[...screens, ...commands]} />
}
