import { VisuallyHidden } from '@mantine/core'
import { type PointerEvent, useId } from 'react'
import { MergePanel } from '#web/ui/merge/merge-panel.tsx'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { priceBookTexts } from '../texts.ts'
import { GridRow } from './grid-row.tsx'
import { type GridShape, type GridSpot, isGroupStart } from './grid-shape.ts'
import { cellInWords, cellName, columnKey, columnName, rowKey } from './price-cell.ts'
import classes from './price-grid.module.css'
import type { GridCursor } from './use-grid-cursor.ts'
import { useGridWork } from './use-grid-work.ts'
import type { OpenPriceEdits } from './use-price-edits.ts'

const words = priceBookTexts.grid
const TERM_GROUPS = [words.included, words.after]

interface PriceGridProps {
  shape: GridShape
  bins: ReadonlySet<string>
  zone: { id: string; name: string }
  held: OpenPriceEdits
  cursor: GridCursor
  isClosed: boolean
}

function spotOf(target: EventTarget): GridSpot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
  const [row, column] = cell?.dataset.spot?.split('-').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

function pointerOf({ cursor, isClosed }: Pick<PriceGridProps, 'cursor' | 'isClosed'>) {
  const isAt = ({ row, column }: GridSpot) => row === cursor.active.row && column === cursor.active.column
  return {
    onPointerDown: (event: PointerEvent) => {
      const spot = spotOf(event.target)
      const isInput = event.target instanceof HTMLInputElement
      if (spot === null || isInput || event.button !== 0) return
      const hadFocus = event.currentTarget.contains(document.activeElement)
      if (hadFocus && isAt(spot) && !event.shiftKey && !isClosed) {
        event.preventDefault()
        cursor.begin('in-place')
      } else cursor.moveTo(spot, event.shiftKey)
    },
    onPointerOver: (event: PointerEvent) => {
      const spot = spotOf(event.target)
      const isDragging = event.buttons === 1 && event.pointerType === 'mouse' && cursor.typing === null
      if (spot !== null && isDragging && !isAt(spot)) cursor.moveTo(spot, true)
    },
  }
}

function GridHead({ columns }: Pick<GridShape, 'columns'>) {
  const prices = columns.filter(({ kind }) => kind === 'price').length
  return (
    <thead>
      <tr className={classes.groups}>
        <td className={classes.size} aria-hidden="true" />
        <td className={classes.type} aria-hidden="true" />
        {prices > 0 && (
          <th colSpan={prices} scope="colgroup" data-group>
            {words.prices}
          </th>
        )}
        {TERM_GROUPS.map((group) => (
          <th key={group} colSpan={2} scope="colgroup" data-group>
            {group}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col" className={classes.size}>
          {words.size}
        </th>
        <td className={classes.type} aria-hidden="true">
          {words.type}
        </td>
        {columns.map((column, at) => (
          <th key={columnKey(column)} scope="col" data-group={isGroupStart(columns, at) || undefined}>
            {columnName(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function PriceGrid({ shape, bins, zone, held, cursor, isClosed }: PriceGridProps) {
  const { rows, columns } = shape
  const keysId = useId()
  const work = useGridWork({ shape, zoneId: zone.id, held, cursor, isClosed })
  const { active, block, typing } = cursor
  const chosenIn = (row: number) =>
    row < block.from.row || row > block.to.row ? '' : `${block.from.column}-${block.to.column}`
  return (
    <>
      <div
        ref={(element) => element?.style.setProperty('--columns', String(columns.length))}
        className={classes.scroll}
      >
        <table
          ref={cursor.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are typed into
          role="grid"
          className={classes.grid}
          aria-label={words.label(zone.name)}
          aria-describedby={isClosed ? undefined : keysId}
          aria-multiselectable
          aria-readonly={isClosed || undefined}
          onKeyDown={work.onKeyDown}
          onCopy={work.onCopy}
          onPaste={work.onPaste}
          {...pointerOf({ cursor, isClosed })}
        >
          <GridHead columns={columns} />
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={rowKey(row)}
                row={row}
                isHeld={bins.has(rowKey(row))}
                rowIndex={at}
                columns={columns}
                zoneId={zone.id}
                cells={held.cells}
                edits={held.edits}
                wrong={held.wrong}
                chosen={chosenIn(at)}
                activeColumn={at === active.row ? active.column : -1}
                typing={at === active.row ? typing : null}
                isLastOfType={rows[at + 1] !== undefined && rows[at + 1]?.binType !== row.binType}
                onCommit={work.commit}
                onCancel={cursor.end}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={work.told === '' ? undefined : classes.told} role="status">
        {work.told}
      </p>
      <VisuallyHidden id={keysId}>{words.keys}</VisuallyHidden>
    </>
  )
}

interface PriceConflictsProps {
  held: OpenPriceEdits
  zones: readonly { id: string; name: string }[]
}

export function PriceConflicts({ held, zones }: PriceConflictsProps) {
  const { conflicts, chooseMine, chooseTheirs } = held
  if (conflicts.length === 0) return null
  const choices = conflicts.map(({ key, place, mine, theirs }) => ({
    name: key,
    places: [key],
    label: words.cellOfZone(zones.find(({ id }) => id === place.zoneId)?.name ?? '', cellName(place)),
    mine: cellInWords(place.column, mine),
    theirs: cellInWords(place.column, theirs),
    theirsTitle: mergeWords.theirs,
    chosen: null,
  }))
  return (
    <MergePanel
      title={words.both}
      choices={choices}
      broughtIn=""
      onChoose={(keys, side) => (side === 'mine' ? chooseMine(keys) : chooseTheirs([...keys]))}
    />
  )
}
