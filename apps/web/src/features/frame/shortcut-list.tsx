import { Modal } from '@mantine/core'
import classes from './shortcut-list.module.css'
import { SHORTCUTS } from './shortcuts.ts'
import { frameTexts } from './texts.ts'

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
}

/** The keys that work here, opened with `?`. */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={640}
      title={frameTexts.shortcuts}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.groups}>
        {SHORTCUTS.map((group) => (
          <section key={group.name}>
            <h3 className={classes.name}>{group.name}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div className={classes.line} key={shortcut.what}>
                  <dt>{shortcut.what}</dt>
                  <dd className={classes.keys}>
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
