import type { WirePriceSheet } from '@skipyard/contract/prices/prices.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isConflict } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { focusMergeChoice } from '#web/ui/merge/focus-merge-choice.ts'
import { useFailure } from '#web/ui/record-form/use-failure.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { changeSheet } from '../mutations.ts'
import { priceQueries } from '../queries.ts'
import { priceBookTexts } from '../texts.ts'
import { type CellPlace, type CellValue, cellKey, readCell, writtenCell } from './price-cell.ts'
import {
  cellOfError,
  cellsOfSheet,
  conflictsOf,
  keepMine,
  openEdits,
  type PriceEdits,
  type SentEdits,
  sentEdits,
  type TypedCell,
  typeInto,
  valueIn,
  withoutEdits,
} from './price-edits.ts'

type Refusals = ReadonlyMap<string, string>

const NOTHING: PriceEdits = new Map()
const NONE: Refusals = new Map()

function wrongCells(edits: PriceEdits, refusals: Refusals): Refusals {
  const unread = [...edits].flatMap(([key, { place, text }]): [string, string][] => {
    const { error } = readCell(place.column, text)
    return error === null ? [] : [[key, error]]
  })
  return new Map([...refusals, ...unread])
}

export function usePriceEdits(sheet: WirePriceSheet) {
  const cells = useMemo(() => cellsOfSheet(sheet), [sheet])
  const [edits, setEdits] = useState(NOTHING)
  const [refusals, setRefusals] = useState(NONE)
  const latest = useRef({ edits, cells })
  useLayoutEffect(() => {
    latest.current = { edits, cells }
  })
  const open = openEdits(edits, cells)
  const settle = (keys: readonly string[]) =>
    setRefusals((before) => {
      const next = new Map(before)
      for (const key of keys) next.delete(key)
      return next
    })
  const restore = (keys: readonly string[]) => {
    setEdits((before) => withoutEdits(before, keys))
    settle(keys)
  }
  return {
    cells,
    edits,
    open,
    conflicts: conflictsOf(edits, cells),
    wrong: wrongCells(edits, refusals),
    /** At this moment, for handlers that began before the last key. */
    latest: () => latest.current,
    type: (typed: readonly TypedCell[]) => {
      setEdits((before) => typeInto(before, cells, typed))
      settle(typed.map(({ place }) => cellKey(place)))
    },
    restore,
    discard: () => restore([...edits.keys()]),
    saved: (sent: PriceEdits) =>
      setEdits((before) =>
        withoutEdits(
          before,
          [...sent].flatMap(([key, edit]) => (before.get(key) === edit ? [key] : [])),
        ),
      ),
    refuse: setRefusals,
    chooseMine: (keys: readonly string[]) => setEdits((before) => keepMine(before, cells, keys)),
    chooseTheirs: restore,
  }
}

export type OpenPriceEdits = ReturnType<typeof usePriceEdits>

export const textIn = ({ edits, cells }: Pick<OpenPriceEdits, 'edits' | 'cells'>, place: CellPlace): string =>
  edits.get(cellKey(place))?.text ?? writtenCell(place.column, valueIn(cells, place))

export const valueOfCell = (
  { edits, cells }: Pick<OpenPriceEdits, 'edits' | 'cells'>,
  place: CellPlace,
): CellValue | undefined => {
  const edit = edits.get(cellKey(place))
  return edit ? readCell(place.column, edit.text).value : valueIn(cells, place)
}

const words = priceBookTexts.grid
const MOST_TRIES = 3

interface Saving {
  sheetId: string
  held: OpenPriceEdits
  focusCell: (key: string) => void
}

type Open = ReturnType<typeof openEdits>

const failureWords = (problem: unknown, onClick: () => void) => ({
  title: words.notSaved,
  words: `${formWire.failureOf(problem).reason.replace(/\.$/, '')}. ${words.stays}`,
  action: { label: words.tryAgain, onClick },
})

/**
 * The idempotency key of a save, the same for the same cells until they are saved. A waiting save is
 * aborted with its screen.
 */
function useKeyOfCells() {
  const sent = useRef({ of: '', key: '' })
  useEffect(() => () => formWire.giveUp(sent.current.key), [])
  return {
    keyOf: (body: SentEdits['body']) => {
      const of = JSON.stringify(body)
      if (sent.current.of !== of) sent.current = { of, key: formWire.newKey() }
      return sent.current.key
    },
    settle: () => {
      sent.current = { of: '', key: '' }
    },
  }
}

/** Saves all edits or none. Sending a cell twice is harmless, as each names its previous value. */
export function useSavePrices({ sheetId, held, focusCell }: Saving) {
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const failed = useFailure()
  const { keyOf, settle } = useKeyOfCells()
  const latest = useRef<() => void>(() => undefined)

  const tellFailed = (problem: unknown) => failed.tell(failureWords(problem, () => latest.current()))
  const readAgain = async () => {
    const fresh = await queryClient.fetchQuery({ ...priceQueries.sheet(sheetId), staleTime: 0 })
    const cells = cellsOfSheet(fresh)
    const { edits } = held.latest()
    return conflictsOf(edits, cells).length > 0 ? [] : openEdits(edits, cells)
  }
  const markRefused = (problem: unknown, keys: SentEdits['keys']): boolean => {
    const refused = formWire.failureOf(problem).errors.flatMap(({ field, message }) => {
      const key = cellOfError(keys, field)
      return key === undefined ? [] : [[key, message] as const]
    })
    const [first] = refused
    if (first === undefined) return false
    held.refuse(new Map(refused))
    focusCell(first[0])
    return true
  }
  /** The edits left to send after a failure: a colleague may have entered some meanwhile. */
  const afterFailure = async (problem: unknown, keys: SentEdits['keys']): Promise<Open> => {
    if (isConflict(problem)) return readAgain()
    if (!markRefused(problem, keys)) tellFailed(problem)
    return []
  }
  const attempt = async (open: Open, tries = 1): Promise<void> => {
    const { body, keys } = sentEdits(open)
    const problem = await changeSheet(sheetId, body, keyOf(body)).then(
      () => null,
      (reason: unknown) => ({ reason }),
    )
    if (problem === null) {
      settle()
      held.saved(new Map(open))
      toastDone({ title: words.saved(open.length) })
      return
    }
    const left = await afterFailure(problem.reason, keys)
    if (left.length > 0 && tries < MOST_TRIES) await attempt(left, tries + 1)
  }
  const start = async (open: Open) => {
    failed.forget()
    isUnderWay.current = true
    setSaving(true)
    try {
      await attempt(open)
    } catch (problem) {
      tellFailed(problem)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  const save = () => {
    const { edits, cells } = held.latest()
    const open = openEdits(edits, cells)
    if (isUnderWay.current || open.length === 0) return
    const [wrong] = open.filter(([key]) => held.wrong.has(key))
    if (conflictsOf(edits, cells).length > 0) focusMergeChoice()
    else if (wrong) focusCell(wrong[0])
    else void start(open)
  }
  useEffect(() => {
    latest.current = save
  })
  useSaveKeys(latest)
  return { isSaving, save }
}

function useSaveKeys(save: { current: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.closest('[role="gridcell"] input'))
        flushSync(() => activeElement.blur())
      save.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [save])
}
