import { Button } from '@mantine/core'
import { isConnectionLost } from '#web/client/connection.ts'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import classes from './search-foot.module.css'
import { searchTexts } from './texts.ts'
import type { useFound } from './use-found.ts'

const KEYS = [
  { keys: ['↑', '↓'], what: searchTexts.hints.move },
  { keys: ['Enter'], what: searchTexts.hints.open },
  { keys: ['Ctrl Enter'], what: searchTexts.hints.newTab },
  { keys: ['Esc'], what: searchTexts.hints.close },
] as const

export function SearchFoot({ found: { hasFailed, retry } }: { found: ReturnType<typeof useFound> }) {
  return (
    <>
      {hasFailed && (
        <div className={classes.failed} role="alert">
          <span>{isConnectionLost() ? searchTexts.offline : searchTexts.failed}</span>
          <Button size="compact-xs" variant="default" onClick={retry}>
            {searchTexts.again}
          </Button>
        </div>
      )}
      <div className={classes.keys} aria-hidden="true">
        {KEYS.map(({ keys, what }) => (
          <span key={what} className={classes.key}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {what}
          </span>
        ))}
      </div>
    </>
  )
}
