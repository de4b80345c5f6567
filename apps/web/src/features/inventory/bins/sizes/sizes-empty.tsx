import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { binTexts } from '../texts.ts'

interface SizesEmptyProps {
  q: string
  onClear: () => void
  /** Absent for who may not enter any. */
  onAdd: (() => void) | undefined
}

/** No size found, or none entered yet, and what to do next. */
export function SizesEmpty({ q, onClear, onAdd }: SizesEmptyProps) {
  const { emptyTitle, emptyWords, emptyAction, searching } = binTexts.sizes
  if (q !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={onClear}>
        {binTexts.empty.clear}
      </Button>
    )
    return <EmptyState title={binTexts.empty.nothingFound} words={searching(q)} action={clear} />
  }
  if (onAdd === undefined) return <EmptyState title={emptyTitle} />
  const add = (
    <Button size="xs" onClick={onAdd}>
      {emptyAction}
    </Button>
  )
  return <EmptyState title={emptyTitle} words={emptyWords} action={add} />
}
