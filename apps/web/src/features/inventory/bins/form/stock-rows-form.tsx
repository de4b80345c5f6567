import { Button } from '@mantine/core'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { binTexts } from '../texts.ts'
import { StockRowFields } from './stock-row-fields.tsx'
import classes from './stock-rows-form.module.css'
import { type RowFacts, useStockRows } from './use-stock-rows.ts'

/** Why total and count of a size cannot be typed, and the way to the bins that they follow from. */
function NumberedPointer({ size, type }: { size: number | null; type: BinType }) {
  return (
    <tr className={classes.pointer}>
      <td colSpan={6}>
        <p>
          {binTexts.pointer.words}
          <Link
            to="/app/Inventory/binsTable"
            search={{ view: 'numbered', ofSize: size ?? undefined, ofType: type }}
          >
            {binTexts.pointer.show}
          </Link>
        </p>
      </td>
    </tr>
  )
}

/** Sizes and types edited as the rows of a table. */
export function StockRowsForm(props: RowFacts) {
  const form = useStockRows(props)
  const { binSize, type, totalBins, count, comments, active } = binTexts.form.columns
  return (
    <RecordForm form={form} onCancel={props.onCancel}>
      <div className={classes.fields}>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{binSize}</th>
              <th scope="col">{type}</th>
              <th scope="col">{totalBins}</th>
              <th scope="col">{count}</th>
              <th scope="col">{comments}</th>
              <th scope="col">{form.isNew ? '' : active}</th>
            </tr>
          </thead>
          <tbody>
            {form.drafts.map((draft, index) => (
              <Fragment key={draft.key}>
                <StockRowFields form={form} draft={draft} index={index} />
                {draft.isNumbered && <NumberedPointer size={draft.binSize} type={draft.type} />}
              </Fragment>
            ))}
          </tbody>
        </table>
        <p className={classes.meaning}>{binTexts.form.meaning}</p>
        {form.isNew && (
          <Button
            variant="subtle"
            size="xs"
            mt="sm"
            leftSection={<IconPlus size="0.9375rem" stroke={1.75} aria-hidden="true" />}
            onClick={form.add}
          >
            {binTexts.form.addRow}
          </Button>
        )}
      </div>
    </RecordForm>
  )
}
