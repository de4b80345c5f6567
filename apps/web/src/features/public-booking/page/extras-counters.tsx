import type { WirePublicPage } from '@skipyard/contract/public-booking.ts'
import classes from './choose.module.css'
import { Icon } from './icon.tsx'
import { pageTexts } from './texts.ts'
import { moneyWords } from './words.ts'

const { extras: words } = pageTexts

const MOST = 99

interface ExtrasCountersProps {
  extras: WirePublicPage['extras']
  counts: Record<string, number>
  onCount: (name: string, count: number) => void
}

/** What costs extra, counted by the visitor; nothing is chosen in advance. */
export function ExtrasCounters({ extras, counts, onCount }: ExtrasCountersProps) {
  return (
    <ul className={classes.extras}>
      {extras.map(({ name, price }) => {
        const count = counts[name] ?? 0
        return (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small className={classes.each}>{words.each(moneyWords(price))}</small>
            </span>
            <span className={classes.counter}>
              <button
                type="button"
                aria-label={words.less(name)}
                disabled={count === 0}
                onClick={() => onCount(name, count - 1)}
              >
                <Icon of="minus" />
              </button>
              <output aria-label={words.count(count, name)}>{count}</output>
              <button
                type="button"
                aria-label={words.more(name)}
                disabled={count >= MOST}
                onClick={() => onCount(name, count + 1)}
              >
                <Icon of="plus" />
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
