import { Button, Group, Modal, SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBinHire } from '@skipyard/contract/inventory/numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { MOST_NUMBER_CHARACTERS } from '@skipyard/domain/inventory/numbered-bin.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { binTexts } from '../texts.ts'
import { numberSpan } from './bin-fields.ts'
import { numberSize } from './mutations.ts'
import { HireLink } from './numbered-rows.tsx'
import numberingDialogsClasses from './numbering-dialogs.module.css'
import { numberedQueries } from './queries.ts'
import classes from './without-number.module.css'

const startWords = binTexts.start

interface Typed {
  prefix: string
  firstNumber: string
}

const bare = ({ prefix, firstNumber }: Typed) => ({ prefix: prefix.trim(), firstNumber: firstNumber.trim() })

export function useStartNumbering({ binSize, type, totalBins }: WireBinCount, onDone: () => void) {
  const name = `${binSize} m³ ${type}`
  const spanOf = (typed: Typed) => {
    const span = numberSpan(bare(typed), totalBins)
    return span === null ? undefined : startWords.span(span.first, span.last)
  }
  const form = useEntryForm<Typed, Typed>({
    start: { prefix: `${binSize}${type.charAt(0)}-`, firstNumber: '001' },
    wire: formWire,
    check: () => [],
    send: async (typed, key) => {
      await numberSize({ size: binSize, type, ...bare(typed) }, key)
      return typed
    },
    tell: (typed) => toastDone({ title: startWords.done(name), words: spanOf(typed), about: name }),
    notSaved: startWords.failed(name),
    onSaved: onDone,
  })
  /** 'X-001 to X-026'; undefined while the fields make no valid numbers. */
  return { ...form, name, spanWords: spanOf(form.values) }
}

const numberingWords = binTexts.start

interface StartNumberingDialogProps {
  bin: WireBinCount
  onClose: () => void
  onDone: () => void
}

export function StartNumberingDialog({ bin, onClose, onDone }: StartNumberingDialogProps) {
  useFocusBack()
  const { totalBins, count } = bin
  const form = useStartNumbering(bin, onDone)
  const { name, spanWords, isSaving } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={numberingWords.title(name)}
      closeButtonProps={{ 'aria-label': binTexts.close }}
    >
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={2} spacing="md">
          <TextInput
            data-autofocus
            label={numberingWords.prefix}
            maxLength={MOST_NUMBER_CHARACTERS}
            {...form.text('prefix')}
          />
          <TextInput
            label={numberingWords.firstNumber}
            required
            inputMode="numeric"
            maxLength={16}
            {...form.text('firstNumber')}
          />
        </SimpleGrid>
        <Row
          wrap
          align="baseline"
          columnGap={10}
          gap={2}
          mt={14}
          line="around"
          radius="sm"
          bg="sunken"
          tone="soft"
          className={numberingDialogsClasses.preview}
          role="status"
        >
          {spanWords === undefined ? (
            numberingWords.noPreview
          ) : (
            <>
              <b>{spanWords}</b>
              <span>
                {numberingWords.counts(totalBins)}
                {totalBins > count && `, ${numberingWords.broken(totalBins - count)}`}
              </span>
            </>
          )}
        </Row>
        <Words as="p" mt={10} tone="soft">
          {numberingWords.words}
        </Words>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {binTexts.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {numberingWords.verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const words = binTexts.numbered.unnamed

interface WithoutNumberDialogProps {
  size: number
  type: BinType
  onClose: () => void
}

function Hires({ hires }: { hires: readonly WireBinHire[] }) {
  if (hires.length === 0)
    return (
      <Words as="p" mb={10} tone="soft">
        {words.none}
      </Words>
    )
  return (
    <>
      <Words as="p" mb={10} tone="soft">
        {words.words}
      </Words>
      <Stack as="ul" gap={6} className={classes.hires}>
        {hires.map((hire) => (
          <li key={hire.bookingId}>
            <HireLink bin={{ hire, promisedTo: null }} />
          </li>
        ))}
      </Stack>
    </>
  )
}

export function WithoutNumberDialog({ size, type, onClose }: WithoutNumberDialogProps) {
  useFocusBack()
  const { data, error, isFetching, refetch } = useQuery(numberedQueries.withoutNumber({ size, type }))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.title(`${size} m³ ${type}`)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {data && <Hires hires={data} />}
      {!data && error && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="8rem" />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </Group>
    </Modal>
  )
}
