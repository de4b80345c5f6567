import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { addError, movedRow, WASTE_TYPE_MAX_LENGTH, type WasteTypeRow } from './settings-draft.ts'
import { settingsTexts } from './texts.ts'
import { wasteTypeIndexOf } from './waste-type-data.ts'
import { WasteTypeLine } from './waste-type-line.tsx'
import classes from './waste-type-list.module.css'

interface WasteTypeAddProps {
  ref: Ref<HTMLInputElement>
  rows: readonly WasteTypeRow[]
  onAdd: (name: string) => void
}

function WasteTypeAdd({ ref, rows, onAdd }: WasteTypeAddProps) {
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
    <Row as="form" align="start" gap={8} mt={10} className={classes.add} onSubmit={add} noValidate>
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
    </Row>
  )
}

type Data = Record<string | symbol, unknown>

function landingPlace(from: number, target: Data): number | null {
  const over = wasteTypeIndexOf(target)
  if (over === null) return null
  const before = extractClosestEdge(target) === 'bottom' ? over + 1 : over
  return from < before ? before - 1 : before
}

function useWasteTypeDrops(onMove: (from: number, to: number) => void) {
  const drop = useEffectEvent((from: number, target: Data) => {
    const to = landingPlace(from, target)
    if (to !== null && to !== from) onMove(from, to)
  })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => wasteTypeIndexOf(source.data) !== null,
        onDrop: ({ source, location }) => {
          const from = wasteTypeIndexOf(source.data)
          const [target] = location.current.dropTargets
          if (from !== null && target) drop(from, target.data)
        },
      }),
    [],
  )
}

const words = settingsTexts.wasteTypes

interface WasteTypeListProps {
  rows: readonly WasteTypeRow[]
  errors: Record<string, string>
  isClosed: boolean
  onChange: (rows: readonly WasteTypeRow[]) => void
}

export function WasteTypeList({ rows, errors, isClosed, onChange }: WasteTypeListProps) {
  const [said, say] = useState('')
  const added = useRef(0)
  const addField = useRef<HTMLInputElement>(null)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    onChange(movedRow(rows, from, to))
    say(words.moved(row.name, to + 1))
  }
  useWasteTypeDrops(move)
  const add = (name: string) => {
    added.current += 1
    onChange([...rows, { key: `added-${added.current}`, name, before: null }])
  }
  const remove = (key: string) => {
    onChange(rows.filter((row) => row.key !== key))
    addField.current?.focus()
  }
  return (
    <>
      {rows.length === 0 && (
        <Words as="p" mb={8} tone="dim">
          {words.empty}
        </Words>
      )}
      <Stack as="ol" gap={4} aria-label={words.list}>
        {rows.map((row, index) => (
          <WasteTypeLine
            key={row.key}
            row={row}
            index={index}
            isLast={index === rows.length - 1}
            error={errors[row.key]}
            isClosed={isClosed}
            onRename={(name) => onChange(rows.map((one) => (one.key === row.key ? { ...one, name } : one)))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!isClosed && <WasteTypeAdd ref={addField} rows={rows} onAdd={add} />}
    </>
  )
}
