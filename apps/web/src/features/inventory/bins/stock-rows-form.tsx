import { Button, Group } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { IconPlus } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import classes from './bins.module.css'
import { StockRowFields } from './stock-row-fields.tsx'
import { useStockRows } from './use-stock-rows.ts'

interface StockRowsFormProps {
  rows: readonly WireBinCount[] | null
  bins: readonly WireBinCount[]
  onDone: () => void
}

/** Sizes and types edited as the rows of a table. */
export function StockRowsForm(props: StockRowsFormProps) {
  const form = useStockRows(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Type</th>
            <th scope="col">Total bins</th>
            <th scope="col">Count</th>
            <th scope="col">Comments</th>
            <th scope="col">{form.isNew ? '' : 'Active'}</th>
          </tr>
        </thead>
        <tbody>
          {form.drafts.map((draft, index) => (
            <StockRowFields key={draft.key} form={form} draft={draft} index={index} />
          ))}
        </tbody>
      </table>
      {form.isNew && (
        <Button
          variant="subtle"
          size="xs"
          mt="sm"
          leftSection={<IconPlus size="0.9375rem" stroke={1.75} aria-hidden="true" />}
          onClick={form.add}
        >
          Add row
        </Button>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={props.onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSaving}>
          Save
        </Button>
      </Group>
    </form>
  )
}
