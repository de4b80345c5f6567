import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Column, Row } from '#web/ui/layout/parts.tsx'

interface FilterFormProps {
  verb: string
  onApply: () => void
  onClear: () => void
  children: ReactNode
}

export function FilterForm({ verb, onApply, onClear, children }: FilterFormProps) {
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <Column as="form" low onSubmit={apply}>
      {children}
      <Row justify="end" gap={8} align="stretch" py={10} px={16} line="top">
        <Button variant="subtle" onClick={onClear}>
          Clear all
        </Button>
        <Button type="submit">{verb}</Button>
      </Row>
    </Column>
  )
}
