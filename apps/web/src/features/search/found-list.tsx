import classes from './found-list.module.css'
import { FoundOption } from './found-option.tsx'
import { keyOfEntry, type SearchEntry } from './search-entry.ts'
import { searchTexts } from './texts.ts'
import type { ShownGroup } from './use-shown-groups.ts'

interface FoundListProps {
  id: string
  groups: readonly ShownGroup[]
  active: SearchEntry | undefined
  idOf: (entry: SearchEntry) => string
  onActive: (entry: SearchEntry) => void
  onChoose: (entry: SearchEntry, isElsewhere: boolean) => void
}

export function FoundList({ id, groups, active, idOf, onActive, onChoose }: FoundListProps) {
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={searchTexts.results}>
      {groups.map(({ name, entries }) => (
        <fieldset key={name} className={classes.part} aria-label={name}>
          <div className={classes.group} aria-hidden="true">
            {name}
          </div>
          {entries.map((entry) => (
            <FoundOption
              key={keyOfEntry(entry)}
              id={idOf(entry)}
              entry={entry}
              isActive={entry === active}
              onActive={() => onActive(entry)}
              onChoose={(isElsewhere) => onChoose(entry, isElsewhere)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
