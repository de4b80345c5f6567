import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { messageOf } from '#web/client/api-error.ts'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { RowLink } from '#web/ui/data-table/list-frame.tsx'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { stockTexts } from '../../texts.ts'
import classes from '../numbered/without-number.module.css'
import { binTexts } from '../texts.ts'
import sizeCardClasses from './size-card.module.css'
import { SizeRowActions, sizeName, useSizeActions } from './size-row-actions.tsx'
import sizesRowsClasses from './sizes-rows.module.css'

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

function SizeCard({ row: bin }: { row: WireBinCount }) {
  const { ofTotal, planned, withCustomer, owed, columns, inactive } = binTexts.sizes
  return (
    <Stack as="article" gap={2} py={10} px={12} size="large" bg="surface" line="around" radius="md">
      <div className={sizeCardClasses.line}>
        <RowLink id={stockRowKey(bin)} name={sizeName(bin)} />
        {bin.numbered && <span className={sizeCardClasses.quiet}>{binTexts.sizes.numbered}</span>}
        {!bin.active && <span className={sizeCardClasses.quiet}>{inactive}</span>}
        <Block as="span" grow />
        <Row as="span" inline align="baseline" tone="soft" className={sizeCardClasses.yard}>
          <FreeCount free={bin.onYard} stock={bin.count} />
          {columns.onYard.toLowerCase()}
        </Row>
        <span className={sizeCardClasses.menu}>
          <SizeRowActions row={bin} />
        </span>
      </div>
      <div className={sizeCardClasses.quiet}>
        {[ofTotal(bin.count, bin.totalBins), withCustomer(bin.withCustomer)].join(' · ')}
      </div>
      <UnnamedLink bin={bin} />
      {bin.comments !== '' && (
        <Words as="div" cut className={sizeCardClasses.comments}>
          {bin.comments}
        </Words>
      )}
      <Words as="div" mt={4} line="top" size="text" tone="soft" className={sizeCardClasses.foot}>
        <span>{planned(bin.planned)}</span>
        <Block as="span" grow />
        {bin.outstandingBalance !== 0 && (
          <span>
            <b>
              <Money cents={dollarsToCents(bin.outstandingBalance)} />
            </b>{' '}
            {owed}
          </span>
        )}
      </Words>
    </Stack>
  )
}

const { columns: labels, inactive, numbered: numberedWord } = binTexts.sizes

export const sizesRows = defineList({
  words: {
    label: binTexts.sizes.label,
    noun: binTexts.numbered.noun,
    search: binTexts.sizes.search,
    add: binTexts.sizes.add,
    nothingFound: binTexts.empty.nothingFound,
    searching: binTexts.sizes.searching,
    clear: binTexts.empty.clear,
  },
  wordsOf: messageOf,
  idOf: (bin: WireBinCount) => stockRowKey(bin),
  nameOf: sizeName,
  columns: [
    {
      name: 'binSize',
      label: labels.binSize,
      width: 84,
      sort: 'binSize',
      cell: (bin) => <RowLink id={stockRowKey(bin)} name={`${bin.binSize} m³`} />,
    },
    {
      name: 'type',
      label: labels.type,
      width: 150,
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
      label: labels.totalBins,
      width: 76,
      sort: 'totalBins',
      hint: stockTexts.totalBins,
      isNumber: true,
      cell: ({ totalBins }) => formatCount(totalBins),
    },
    {
      name: 'count',
      label: labels.count,
      width: 76,
      sort: 'count',
      hint: stockTexts.count,
      isNumber: true,
      cell: ({ count }) => formatCount(count),
    },
    {
      name: 'onYard',
      label: labels.onYard,
      width: 84,
      sort: 'onYard',
      leaves: 1,
      hint: stockTexts.onYard,
      isNumber: true,
      className: sizesRowsClasses.yard,
      cell: ({ onYard, count }) => <FreeCount free={onYard} stock={count} />,
    },
    {
      name: 'withCustomer',
      label: labels.withCustomer,
      width: 112,
      sort: 'withCustomer',
      hint: stockTexts.withCustomer,
      isDownFirst: true,
      isNumber: true,
      cell: ({ withCustomer }) => formatCount(withCustomer),
    },
    {
      name: 'planned',
      label: labels.planned,
      width: 88,
      leaves: 2,
      sort: 'planned',
      hint: stockTexts.planned,
      isDownFirst: true,
      isNumber: true,
      cell: ({ planned }) => formatCount(planned),
    },
    {
      name: 'deposit',
      label: labels.deposit,
      width: 96,
      sort: 'deposit',
      isDownFirst: true,
      isNumber: true,
      cell: ({ deposit }) => <Money cents={dollarsToCents(deposit)} />,
    },
    {
      name: 'outstandingBalance',
      label: labels.outstandingBalance,
      width: 140,
      sort: 'outstandingBalance',
      isDownFirst: true,
      isNumber: true,
      cell: ({ outstandingBalance }) => <Money cents={dollarsToCents(outstandingBalance)} />,
    },
    {
      name: 'comments',
      label: labels.comments,
      width: 126,
      leaves: 3,
      isElastic: true,
      className: sizesRowsClasses.comments,
      cell: (bin) => (
        <>
          <UnnamedLink bin={bin} /> <span title={bin.comments}>{bin.comments}</span>
        </>
      ),
    },
  ],
  Card: SizeCard,
  Actions: SizeRowActions,
  actionsWidth: 76,
})
