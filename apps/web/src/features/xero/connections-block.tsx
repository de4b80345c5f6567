import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Words } from '#web/ui/layout/parts.tsx'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import classes from './connections-block.module.css'
import { standTexts } from './stand-texts.ts'
import { XeroRing } from './xero-ring.tsx'
import { useNeedsYou, useXeroStand, type XeroStand } from './xero-stand.ts'

const ConnectionsMenu = hungPart(async () => (await import('./connections-menu.tsx')).ConnectionsMenu)

const MOST_SHOWN = 99

function ConnectionsButton({ stand, ...button }: ComponentProps<'button'> & { stand: XeroStand }) {
  const count = useNeedsYou()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={standTexts.menuOf(standTexts.states[stand], count)}
      {...button}
      className={classes.button}
    >
      <XeroRing stand={stand} />
      <span className={classes.word}>{standTexts.menu}</span>
      {count > 0 && (
        // Drawn, not written: the button's name says it in words.
        <Words
          rigid
          size="small"
          weight={650}
          lh={17}
          text="center"
          tone="red"
          bg="red"
          className={classes.count}
          data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          aria-hidden="true"
        />
      )}
      <IconChevronDown className={classes.arrow} size="0.8125rem" stroke={1.75} aria-hidden="true" />
    </button>
  )
}

export function ConnectionsBlock() {
  const { stand } = useXeroStand()
  const [isOpen, setOpen] = useState(false)
  return (
    <ConnectionsMenu
      isOpen={isOpen}
      onChange={setOpen}
      button={<ConnectionsButton stand={stand} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />}
    />
  )
}
