import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { customerTexts } from '../texts.ts'

interface CustomersEmptyProps {
  q: string
  onClear: () => void
  /** Absent for who may not add any. */
  onAdd?: () => void
}

/** Nobody found, or nobody there yet, and one way out. */
export function CustomersEmpty({ q, onClear, onAdd }: CustomersEmptyProps) {
  const { title, searching, clearSearch, firstTitle, firstWords } = customerTexts.empty
  if (q !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={onClear}>
        {clearSearch}
      </Button>
    )
    return <EmptyState title={title} words={searching(q)} action={clear} />
  }
  const add = onAdd && (
    <Button size="xs" onClick={onAdd}>
      {customerTexts.add}
    </Button>
  )
  return <EmptyState title={firstTitle} words={firstWords} action={add} />
}
