import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { stockTexts } from '../../texts.ts'
import { binTexts } from '../texts.ts'
import classes from './size-columns.module.css'
import { SizeLink } from './size-link.tsx'
import { UnnamedLink } from './unnamed-link.tsx'

const { columns: labels, inactive, numbered: numberedWord } = binTexts.sizes

/** What the columns are called, in their order. */
export const SIZE_LABELS = (
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

/** The columns of the sizes and types: owned, in service, where they are, and the money of those out. */
export const sizeColumns: readonly TableColumn<WireBinCount>[] = [
  { name: 'binSize', width: 84, sort: 'binSize', cell: (bin) => <SizeLink bin={bin} /> },
  {
    name: 'type',
    width: 170,
    sort: 'type',
    cell: ({ type, active, numbered }) => (
      <>
        {type}
        {numbered && <span className={classes.inactive}>{numberedWord}</span>}
        {!active && <span className={classes.inactive}>{inactive}</span>}
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
    className: classes.yard,
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
    className: classes.comments,
    cell: (bin) => (
      <>
        <UnnamedLink bin={bin} /> <span title={bin.comments}>{bin.comments}</span>
      </>
    ),
  },
]
