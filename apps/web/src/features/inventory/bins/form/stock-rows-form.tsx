import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, Fragment, useEffect, useRef } from 'react'
import { FormFoot } from '#web/ui/form-drawer/form-foot.tsx'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { binTexts } from '../texts.ts'
import { NumberedPointer } from './numbered-pointer.tsx'
import { RowsOfOthers } from './rows-of-others.tsx'
import { StockRowFields } from './stock-row-fields.tsx'
import classes from './stock-rows-form.module.css'
import { type RowFacts, useStockRows } from './use-stock-rows.ts'

/** Sizes and types edited as the rows of a table. */
export function StockRowsForm(props: RowFacts) {
  const form = useStockRows(props)
  const element = useRef<HTMLFormElement>(null)
  const { tries } = form
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const { binSize, type, totalBins, count, comments, active } = binTexts.form.columns
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <RowsOfOthers form={form} />
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
      <FormFoot
        isSaving={form.isSaving}
        onCancel={props.onCancel}
        hint={form.merging.left > 0 ? mergeWords.left(form.merging.left) : ''}
      />
    </form>
  )
}
