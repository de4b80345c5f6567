import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import { IconKeyboard, IconMap2, IconMoon, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chooseAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import type { FrameActions } from './frame-actions.ts'
import { screensOf } from './menu.ts'
import classes from './menu-search.module.css'
import { useMenu } from './use-menu.ts'

/** Spec 000 §2.3: a menu search shows at most 5 matches. */
const MOST_MATCHES = 5

const ICON = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const

interface MenuSearchProps {
  actions: FrameActions
  /** Rises with every request to open; 0 for none. */
  asked: number
  onClose: () => void
}

function useScreens(): SpotlightActionData[] {
  const navigate = useNavigate()
  const menu = useMenu()
  return screensOf(menu).map((screen) => ({
    id: screen.key,
    label: screen.name,
    description: menu.find((group) => group.link === screen.linkParent)?.name ?? '',
    leftSection: <screen.icon {...ICON} />,
    onClick: () => void navigate({ to: screen.link }),
  }))
}

function useCommands(actions: FrameActions): SpotlightActionData[] {
  const { scheme } = useAppearance()
  const other = scheme === 'light' ? 'dark' : 'light'
  return [
    {
      id: 'scheme',
      label: other === 'dark' ? 'Dark mode' : 'Light mode',
      leftSection: <IconMoon {...ICON} />,
      onClick: () => chooseAppearance({ scheme: other }),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      leftSection: <IconKeyboard {...ICON} />,
      onClick: actions.openShortcuts,
    },
    {
      id: 'guide',
      label: 'Show me around',
      leftSection: <IconMap2 {...ICON} />,
      onClick: actions.startGuide,
    },
  ]
}

/** Finds a screen by its name from anywhere (Ctrl K). */
export function MenuSearch({ actions, asked, onClose }: MenuSearchProps) {
  const screens = useScreens()
  const commands = useCommands(actions)
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])
  return (
    <Spotlight
      actions={[...screens, ...commands]}
      limit={MOST_MATCHES}
      shortcut={null}
      onSpotlightClose={onClose}
      title="Menu search"
      classNames={{ header: classes.header }}
      centered={false}
      yOffset="12vh"
      size={560}
      overlayProps={{ blur: 0 }}
      nothingFound="Nothing in the menu is called that"
      searchProps={{
        'aria-label': 'Search menu',
        placeholder: 'Search menu',
        leftSection: <IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />,
      }}
    />
  )
}
