import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type Ref, useState } from 'react'
import { addError, WASTE_TYPE_MAX_LENGTH, type WasteTypeRow } from './settings-draft.ts'
import { settingsTexts } from './texts.ts'
import classes from './waste-type-list.module.css'

interface WasteTypeAddProps {
  ref: Ref<HTMLInputElement>
  rows: readonly WasteTypeRow[]
  onAdd: (name: string) => void
}

export function WasteTypeAdd({ ref, rows, onAdd }: WasteTypeAddProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const problem = addError(name, rows)
    setError(problem)
    if (problem !== null) return
    onAdd(name.trim())
    setName('')
  }
  return (
    <form className={classes.add} onSubmit={add} noValidate>
      <TextInput
        ref={ref}
        className={classes.name}
        aria-label={settingsTexts.wasteTypes.add}
        placeholder={settingsTexts.wasteTypes.add}
        maxLength={WASTE_TYPE_MAX_LENGTH}
        error={error}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
      >
        {settingsTexts.wasteTypes.addButton}
      </Button>
    </form>
  )
}
