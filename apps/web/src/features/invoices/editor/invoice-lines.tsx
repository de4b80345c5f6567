import { Button, Menu, Switch } from '@mantine/core'
import { blankLine } from '@skipyard/domain/invoices/first-lines.ts'
import { type InvoiceLine, MOST_LINES } from '@skipyard/domain/invoices/invoice.ts'
import { isFirstInvoice, sequenceOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { IconChevronDown, IconListSearch, IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { invoiceQueries } from '../queries.ts'
import { InvoiceLineRow, type LineLocks } from './invoice-line-row.tsx'
import classes from './invoice-lines.module.css'
import { isMade, newLineId, totalsOfValues } from './invoice-values.ts'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

interface LineKeys {
  count: number
  onAdd: () => void
  onRemove: (index: number) => void
}

const cellAt = (table: Element, line: number, column: string) =>
  table.querySelector<HTMLElement>(`[data-line="${line}"] [data-cell="${column}"]`)

interface Cell {
  table: Element
  line: number
  column: string
}

function cellOf({ target, currentTarget }: KeyboardEvent<HTMLElement>): Cell | null {
  if (!(target instanceof HTMLElement)) return null
  const column = target.dataset.cell
  const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
  return column === undefined || Number.isNaN(line) ? null : { table: currentTarget, line, column }
}

function focusCell({ table, line, column }: Cell) {
  const cell = cellAt(table, line, column) ?? cellAt(table, line, 'description')
  cell?.focus()
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select()
}

/** A list of two values keeps the arrow keys. */
function lineAfter(event: KeyboardEvent, line: number): number | null {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (key === 'Enter') return line + 1
  if (target instanceof HTMLSelectElement) return null
  if (key === 'ArrowDown') return line + 1
  return key === 'ArrowUp' ? line - 1 : null
}

/**
 * Keys as in a spreadsheet: Enter and arrows move within the column, Enter in the last line adds one,
 * Ctrl+Backspace removes the line. A new line gets the focus at its item.
 */
function useLineKeys({ count, onAdd, onRemove }: LineKeys) {
  const table = useRef<HTMLTableElement>(null)
  const addLine = () => {
    onAdd()
    requestAnimationFrame(() => {
      if (table.current) focusCell({ table: table.current, line: count, column: 'item' })
    })
  }
  const remove = (cell: Cell) => {
    onRemove(cell.line)
    requestAnimationFrame(() => focusCell({ ...cell, line: Math.max(0, Math.min(cell.line, count - 2)) }))
  }
  const walk = (event: KeyboardEvent, cell: Cell, to: number) => {
    event.preventDefault()
    if (to < count) return focusCell({ ...cell, line: Math.max(0, to) })
    if (event.key === 'Enter') addLine()
  }
  const isRemoval = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key === 'Backspace'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event)
    if (cell === null) return
    if (isRemoval(event)) {
      event.preventDefault()
      remove(cell)
      return
    }
    const to = lineAfter(event, cell.line)
    if (to !== null) walk(event, cell, to)
  }
  return { table, onKeyDown, addLine }
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function ExtrasMenu({ onAdd }: { onAdd: (line: Partial<InvoiceLine>) => void }) {
  const { data } = useQuery(invoiceQueries.settings())
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconListSearch {...ICON} />}
          rightSection={<IconChevronDown {...ICON} />}
        >
          {editorTexts.extras}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.extras.length === 0 && <Menu.Label>{editorTexts.noExtras}</Menu.Label>}
        {data?.extras.map(({ name, price, taxed }) => (
          <Menu.Item
            key={name}
            rightSection={`$${price.toFixed(2)}`}
            onClick={() =>
              onAdd({
                item: name,
                description: '',
                unitCents: dollarsToCents(price),
                quantityThousandths: QUANTITY_SCALE,
                isTaxed: taxed,
              })
            }
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function locksOf(line: InvoiceLine, index: number, isFirst: boolean): LineLocks {
  if (line.kind === 'permit') {
    const { permitLocked, permitKept } = invoiceTexts
    return { kind: permitLocked, all: permitLocked, remove: permitKept }
  }
  const isBin = index === 0 && isFirst
  return {
    kind: isBin ? invoiceTexts.firstLineLocked : null,
    all: null,
    remove: index === 0 ? invoiceTexts.firstLineKept : null,
  }
}

const Locked = () => (
  <Row as="p" gap={6} size="small" tone="soft" line="top" className={classes.locked}>
    <IconLock size="0.875rem" stroke={1.75} aria-hidden="true" />
    {invoiceTexts.linesLocked}
  </Row>
)

function whyGstKept({ opened }: OpenInvoiceForm): string | undefined {
  if (opened.xero.isLocked) return invoiceTexts.linesLocked
  return isMade(opened) && opened.invoiceSent ? invoiceTexts.gstModeKept : undefined
}

interface LinesFootProps {
  form: OpenInvoiceForm
  isClosed: boolean
  onLine: () => void
  onExtra: (line: Partial<InvoiceLine>) => void
}

function LinesFoot({ form, isClosed, onLine, onExtra }: LinesFootProps) {
  const { opened, values } = form
  const isFull = values.lines.length >= MOST_LINES
  const kept = whyGstKept(form)
  return (
    <Row wrap gap={8} py={8} px={8} line="top" bg="sunken" className={classes.foot}>
      {!isClosed && (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus {...ICON} />}
            onClick={onLine}
            disabled={isFull}
          >
            {editorTexts.addLine}
          </Button>
          <ExtrasMenu onAdd={onExtra} />
        </>
      )}
      {opened.gstRegistered && (
        <Switch
          className={classes.switch}
          label={editorTexts.inclusive}
          checked={values.isInclusive}
          disabled={isClosed || kept !== undefined}
          title={kept}
          onChange={({ currentTarget: { checked } }) => form.change({ isInclusive: checked })}
        />
      )}
    </Row>
  )
}

/** Worked like a spreadsheet (spec 001 §2, §5). */
export function InvoiceLines({ form, isReadOnly }: { form: OpenInvoiceForm; isReadOnly: boolean }) {
  const { opened, values, put, errorOf, leave } = form
  const { lines } = values
  const { gstRegistered: hasGst, invoiceNumber, jobID } = opened
  const isFirst = isFirstInvoice(sequenceOf(invoiceNumber, jobID) ?? 1)
  const totals = totalsOfValues(values, hasGst)
  const change = (next: readonly InvoiceLine[]) => put((before) => ({ ...before, lines: next }), 'lines')
  const add = (line: Partial<InvoiceLine> = {}) => {
    if (!isClosed && lines.length < MOST_LINES)
      change([...lines, { ...blankLine(lines.length + 1, newLineId()), ...line }])
  }
  const remove = (index: number) => {
    const line = lines[index]
    if (!isClosed && line && locksOf(line, index, isFirst).remove === null)
      change(lines.filter((one) => one !== line))
  }
  const { table, onKeyDown, addLine } = useLineKeys({ count: lines.length, onAdd: add, onRemove: remove })
  const { columns } = editorTexts
  const { isLocked } = opened.xero
  const isClosed = isReadOnly || isLocked
  return (
    <section className={classes.lines} aria-label={editorTexts.labels.lines}>
      <div className={classes.scroller}>
        <table ref={table} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th className={classes.item}>{columns.item}</th>
              <th>{columns.description}</th>
              <th className={classes.quantity}>{columns.quantity}</th>
              <th className={classes.unit}>{columns.unit}</th>
              {hasGst && <th className={classes.gst}>{columns.gst}</th>}
              <th className={classes.amount}>{columns.amount}</th>
              <td className={classes.remove} />
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <InvoiceLineRow
                key={line.id}
                line={line}
                index={index}
                amountCents={totals.lines[index]?.amountCents ?? 0}
                locks={locksOf(line, index, isFirst)}
                hasGst={hasGst}
                isReadOnly={isClosed}
                errorOf={errorOf}
                onLeave={leave}
                onChange={(changes) =>
                  put(
                    (before) => ({
                      ...before,
                      lines: before.lines.map((one) => (one.id === line.id ? { ...one, ...changes } : one)),
                    }),
                    'lines',
                  )
                }
                onRemove={() => remove(index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {errorOf('lines') && (
        <Words as="p" py={6} px={10} tone="bad" size="small" role="alert">
          {errorOf('lines')}
        </Words>
      )}
      {isLocked && !isReadOnly && <Locked />}
      {(!isClosed || hasGst) && <LinesFoot form={form} isClosed={isClosed} onLine={addLine} onExtra={add} />}
    </section>
  )
}
