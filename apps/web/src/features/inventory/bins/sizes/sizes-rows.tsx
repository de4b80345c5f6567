import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import row from '#web/ui/data-table/row-link.module.css'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { stockTexts } from '../../texts.ts'
import classes from '../numbered/without-number.module.css'
import { binTexts } from '../texts.ts'
import sizeCardClasses from './size-card.module.css'
import { SizeRowActions, sizeName, useSizeActions } from './size-row-actions.tsx'
import sizesRowsClasses from './sizes-rows.module.css'

function SizeLink({ bin, isWhole = false }: { bin: WireBinCount; isWhole?: boolean }) {
  const { edit, showHistory } = useSizeActions()
  return (
    <button
      type="button"
      className={row.link}
      data-row-link={stockRowKey(bin)}
      onClick={() => (edit ?? showHistory)(bin.binSize)}
    >
      {isWhole ? sizeName(bin) : `${bin.binSize} m³`}
    </button>
  )
}

function UnnamedLink({ bin }: { bin: WireBinCount }) {
  const { showUnnamed } = useSizeActions()
  const { withoutNumber, withoutNumberShort } = binTexts.numbered
  if (bin.withoutNumber === 0) return null
  return (
    <button
      type="button"
      className={classes.link}
      title={withoutNumber(bin.withoutNumber)}
      onClick={() => showUnnamed(bin)}
    >
      {withoutNumberShort(bin.withoutNumber)}
    </button>
  )
}

function SizeCard({ bin }: { bin: WireBinCount }) {
  const { ofTotal, planned, withCustomer, owed, columns, inactive } = binTexts.sizes
  return (
    <article className={sizeCardClasses.card}>
      <div className={sizeCardClasses.line}>
        <SizeLink bin={bin} isWhole />
        {bin.numbered && <span className={sizeCardClasses.quiet}>{binTexts.sizes.numbered}</span>}
        {!bin.active && <span className={sizeCardClasses.quiet}>{inactive}</span>}
        <span className={sizeCardClasses.gap} />
        <span className={sizeCardClasses.yard}>
          <FreeCount free={bin.onYard} stock={bin.count} />
          {columns.onYard.toLowerCase()}
        </span>
        <span className={sizeCardClasses.menu}>
          <SizeRowActions row={bin} />
        </span>
      </div>
      <div className={sizeCardClasses.quiet}>
        {[ofTotal(bin.count, bin.totalBins), withCustomer(bin.withCustomer)].join(' · ')}
      </div>
      <UnnamedLink bin={bin} />
      {bin.comments !== '' && <div className={sizeCardClasses.comments}>{bin.comments}</div>}
      <div className={sizeCardClasses.foot}>
        <span>{planned(bin.planned)}</span>
        <span className={sizeCardClasses.gap} />
        {bin.outstandingBalance !== 0 && (
          <span>
            <b>
              <Money cents={dollarsToCents(bin.outstandingBalance)} />
            </b>{' '}
            {owed}
          </span>
        )}
      </div>
    </article>
  )
}

const { columns: labels, inactive, numbered: numberedWord } = binTexts.sizes

const SIZE_LABELS = (
  [
    'binSize',
    'type',
    'totalBins',
    'count',
    'onYard',
    'withCustomer',
    'planned',
    'deposit',
    'outstandingBalance',
    'comments',
  ] as const
).map((name) => ({ name, label: labels[name], hidden: false }))

const sizeColumns: readonly TableColumn<WireBinCount>[] = [
  { name: 'binSize', width: 84, sort: 'binSize', cell: (bin) => <SizeLink bin={bin} /> },
  {
    name: 'type',
    width: 170,
    sort: 'type',
    cell: ({ type, active, numbered }) => (
      <>
        {type}
        {numbered && <span className={sizesRowsClasses.inactive}>{numberedWord}</span>}
        {!active && <span className={sizesRowsClasses.inactive}>{inactive}</span>}
      </>
    ),
  },
  {
    name: 'totalBins',
    width: 76,
    sort: 'totalBins',
    hint: stockTexts.totalBins,
    isNumber: true,
    cell: ({ totalBins }) => formatCount(totalBins),
  },
  {
    name: 'count',
    width: 76,
    sort: 'count',
    hint: stockTexts.count,
    isNumber: true,
    cell: ({ count }) => formatCount(count),
  },
  {
    name: 'onYard',
    width: 84,
    sort: 'onYard',
    hint: stockTexts.onYard,
    isNumber: true,
    className: sizesRowsClasses.yard,
    cell: ({ onYard, count }) => <FreeCount free={onYard} stock={count} />,
  },
  {
    name: 'withCustomer',
    width: 120,
    sort: 'withCustomer',
    hint: stockTexts.withCustomer,
    isDownFirst: true,
    isNumber: true,
    cell: ({ withCustomer }) => formatCount(withCustomer),
  },
  {
    name: 'planned',
    width: 88,
    sort: 'planned',
    hint: stockTexts.planned,
    isDownFirst: true,
    isNumber: true,
    cell: ({ planned }) => formatCount(planned),
  },
  {
    name: 'deposit',
    width: 96,
    sort: 'deposit',
    isDownFirst: true,
    isNumber: true,
    cell: ({ deposit }) => <Money cents={dollarsToCents(deposit)} />,
  },
  {
    name: 'outstandingBalance',
    width: 152,
    sort: 'outstandingBalance',
    isDownFirst: true,
    isNumber: true,
    cell: ({ outstandingBalance }) => <Money cents={dollarsToCents(outstandingBalance)} />,
  },
  {
    name: 'comments',
    width: 126,
    isElastic: true,
    className: sizesRowsClasses.comments,
    cell: (bin) => (
      <>
        <UnnamedLink bin={bin} /> <span title={bin.comments}>{bin.comments}</span>
      </>
    ),
  },
]

const ACTIONS_WIDTH = 76

interface SizesRowsProps {
  answer: UseQueryResult<WireBinCount[]>
  bins: WireBinCount[]
  active: ReturnType<typeof useActiveRow>
  sort: string
  onSort: (sort: string) => void
  onOpen: (rowId: string) => void
  empty: ReactNode
}

export function SizesRows({ bins, ...list }: SizesRowsProps) {
  return (
    <PlainList
      wordsOf={messageOf}
      {...list}
      label={binTexts.sizes.label}
      rows={bins}
      rowId={stockRowKey}
      rowName={sizeName}
      columns={sizeColumns}
      choice={SIZE_LABELS}
      pinned="binSize"
      Actions={SizeRowActions}
      actionsWidth={ACTIONS_WIDTH}
      card={(bin) => <SizeCard bin={bin} />}
    />
  )
}
