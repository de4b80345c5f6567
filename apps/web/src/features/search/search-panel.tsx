import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { isConnectionLost } from '#web/client/connection.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import foundListClasses from './found-list.module.css'
import { FoundOption } from './found-option.tsx'
import { keepPick } from './recent-picks.ts'
import { keyOfEntry, type LocalEntry, type SearchEntry } from './search-entry.ts'
import searchFootClasses from './search-foot.module.css'
import classes from './search-panel.module.css'
import { searchTexts } from './texts.ts'
import { useFound } from './use-found.ts'
import { type ShownGroup, useShownGroups } from './use-shown-groups.ts'

const KEYS = [
  { keys: ['↑', '↓'], what: searchTexts.hints.move },
  { keys: ['Enter'], what: searchTexts.hints.open },
  { keys: ['Ctrl Enter'], what: searchTexts.hints.newTab },
  { keys: ['Esc'], what: searchTexts.hints.close },
] as const

function SearchFoot({ found: { hasFailed, retry } }: { found: ReturnType<typeof useFound> }) {
  return (
    <>
      {hasFailed && (
        <Row
          justify="between"
          gap={12}
          rigid
          py={8}
          px={16}
          line="top"
          bg="amber"
          tone="warn"
          size="text"
          role="alert"
        >
          <span>{isConnectionLost() ? searchTexts.offline : searchTexts.failed}</span>
          <Button size="compact-xs" variant="default" onClick={retry}>
            {searchTexts.again}
          </Button>
        </Row>
      )}
      <Row
        rigid
        gap={16}
        py={8}
        px={16}
        line="top"
        tone="dim"
        size="small"
        align="stretch"
        className={searchFootClasses.keys}
        aria-hidden="true"
      >
        {KEYS.map(({ keys, what }) => (
          <Row as="span" gap={4} key={what}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {what}
          </Row>
        ))}
      </Row>
    </>
  )
}

interface FoundListProps {
  id: string
  groups: readonly ShownGroup[]
  active: SearchEntry | undefined
  idOf: (entry: SearchEntry) => string
  onActive: (entry: SearchEntry) => void
  onChoose: (entry: SearchEntry, isElsewhere: boolean) => void
}

function FoundList({ id, groups, active, idOf, onActive, onChoose }: FoundListProps) {
  return (
    <Block
      grow
      low
      scrolls
      id={id}
      className={foundListClasses.list}
      role="listbox"
      aria-label={searchTexts.results}
    >
      {groups.map(({ name, entries }) => (
        <fieldset key={name} aria-label={name}>
          <Block
            bg="raised"
            tone="dim"
            size="small"
            weight={550}
            className={foundListClasses.group}
            aria-hidden="true"
          >
            {name}
          </Block>
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
    </Block>
  )
}

const LIST = 'search-found'
const MOST_TYPED = 100
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

interface SearchPanelProps {
  locals: readonly LocalEntry[]
  onClose: () => void
}

const optionId = (entry: SearchEntry) => `${LIST}-${encodeURIComponent(keyOfEntry(entry))}`

function press(entry: SearchEntry, isElsewhere: boolean) {
  const option = document.getElementById(optionId(entry))
  if (isElsewhere && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener')
  else option?.click()
}

export function SearchPanel({ locals, onClose }: SearchPanelProps) {
  const { tenantId } = useProfile()
  const [text, setText] = useState('')
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  /** Enter before the answer: it opens the best hit once the answer is there. */
  const [held, setHeld] = useState<'here' | 'elsewhere' | null>(null)
  const found = useFound(text, locals)
  const groups = useShownGroups(found, { tenantId, locals })
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find((entry) => keyOfEntry(entry) === chosenKey) ?? entries[0]
  const activeId = active && optionId(active)

  const choose = (entry: SearchEntry, isElsewhere: boolean) => {
    keepPick(tenantId, entry)
    if (isElsewhere) return
    onClose()
    entry.act?.()
  }
  const open = (isElsewhere: boolean) => {
    if (!active) return
    press(active, isElsewhere)
    if (isElsewhere) keepPick(tenantId, active)
  }
  const openHeld = useEffectEvent(() => {
    open(held === 'elsewhere')
    setHeld(null)
  })
  useEffect(() => {
    if (held !== null && found.isSettled) openHeld()
  }, [held, found.isSettled])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const move = (steps: number) => {
    const at = active ? entries.indexOf(active) : 0
    const next = entries[(at + steps + entries.length) % entries.length]
    setHeld(null)
    if (next) setChosenKey(keyOfEntry(next))
  }
  // Who walked to an entry means it; who only typed means what the typed text finds.
  const enter = (isElsewhere: boolean) => {
    if (found.isSettled || chosenKey !== null) open(isElsewhere)
    else setHeld(isElsewhere ? 'elsewhere' : 'here')
  }
  const handleKey = (event: KeyboardEvent) => {
    const steps = STEPS.get(event.key)
    if (event.nativeEvent.isComposing || (steps === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (steps === undefined) enter(event.ctrlKey || event.metaKey)
    else move(steps)
  }
  return (
    <>
      <Row rigid gap={10} line="bottom" className={classes.head}>
        <IconSearch className={classes.icon} size="1.125rem" stroke={1.75} aria-hidden="true" />
        <input
          className={classes.field}
          type="text"
          role="combobox"
          data-autofocus
          aria-label={searchTexts.field}
          aria-expanded={entries.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={searchTexts.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MOST_TYPED}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosenKey(null)
            setHeld(null)
          }}
          onKeyDown={handleKey}
        />
        <CloseButton className={classes.close} aria-label={searchTexts.close} onClick={onClose} />
      </Row>
      {found.isNothing && <p className={classes.nothing}>{searchTexts.nothing(found.typed.text)}</p>}
      <FoundList
        id={LIST}
        groups={groups}
        active={active}
        idOf={optionId}
        onActive={(entry) => setChosenKey(keyOfEntry(entry))}
        onChoose={choose}
      />
      <VisuallyHidden role="status">
        {found.isSettled ? searchTexts.found(found.count) : searchTexts.searching}
      </VisuallyHidden>
      <SearchFoot found={found} />
    </>
  )
}
