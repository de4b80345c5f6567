import { SearchDialog } from '#web/features/search/search-dialog.tsx'
import type { LocalEntry } from '#web/features/search/search-entry.ts'
import type { FrameActions } from './frame-actions.ts'
import { furtherMenu } from './further-menu.ts'
import { screensOf } from './menu.ts'
import { useCommands } from './use-commands.ts'
import { useMenu } from './use-menu.ts'

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

/** The menu search of the header, which finds everything else too (Ctrl K). */
export function MenuSearch({ actions, asked, onClose }: MenuSearchProps) {
  const screens = useScreens()
  const commands = useCommands(actions)
  return <SearchDialog isOpen={asked > 0} onClose={onClose} locals={[...screens, ...commands]} />
}
