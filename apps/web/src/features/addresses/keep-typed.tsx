import { Button, Group, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Block, Stack } from '#web/ui/layout/parts.tsx'
import classes from './address-search.module.css'
import { addressTexts } from './texts.ts'
import type { useKeepTyped } from './use-keep-typed.ts'

const words = addressTexts.keep

interface KeepTypedProps {
  keeping: ReturnType<typeof useKeepTyped>
  onCancel: () => void
}

export function KeepTyped({ keeping, onCancel }: KeepTypedProps) {
  const { kept, problems, isPlacing, change, submit } = keeping
  if (kept === null) return null
  const press = (event: KeyboardEvent) => {
    const isSubmit =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (!isSubmit && event.key !== 'Escape') return
    if (isSubmit && event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    event.stopPropagation()
    if (isSubmit) submit()
    else onCancel()
  }
  return (
    <Block
      as="fieldset"
      mt={8}
      line="strong"
      radius="sm"
      className={classes.keep}
      aria-label={words.option}
      onKeyDownCapture={press}
    >
      <p>{words.about(kept.text)}</p>
      <Stack gap={8} mb={10} className={classes.fields}>
        <TextInput
          label={words.suburb}
          required
          autoFocus={kept.suburb === ''}
          autoComplete="off"
          maxLength={100}
          value={kept.suburb}
          error={problems.suburb}
          onChange={(event) => change({ suburb: event.currentTarget.value })}
        />
        <TextInput
          label={words.postCode}
          required
          autoFocus={kept.suburb !== ''}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          value={kept.postCode}
          error={problems.postCode}
          onChange={(event) => change({ postCode: event.currentTarget.value })}
        />
      </Stack>
      <Group gap="xs">
        <Button size="xs" loading={isPlacing} onClick={submit}>
          {words.keep}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </Block>
  )
}
