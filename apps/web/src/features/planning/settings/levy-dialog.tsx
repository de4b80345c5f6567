import { Button, Checkbox, Group, Modal, SimpleGrid, Stack } from '@mantine/core'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { sendLevy } from '../mutations.ts'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts.tips.newLevy

interface TypedLevy {
  from: LocalDate | null
  levyCents: Cents | null
  tipSiteIds: readonly string[]
}

interface LevyDialogProps {
  sites: readonly WireTipSite[]
  today: LocalDate
  onClose: () => void
}

function useLevy({ sites, onClose }: LevyDialogProps) {
  return useEntryForm<TypedLevy, { count: number; from: LocalDate; levyCents: Cents }>({
    start: { from: null, levyCents: null, tipSiteIds: sites.map(({ _id }) => _id) },
    wire: formWire,
    fieldOf: (path) => ({ levy: 'levyCents' })[path] ?? path,
    check: ({ from, levyCents, tipSiteIds }) => [
      ...(from === null ? [{ field: 'from', message: words.fromNeeded }] : []),
      ...(levyCents === null || Number.isNaN(levyCents)
        ? [{ field: 'levyCents', message: words.levyNeeded }]
        : []),
      ...(tipSiteIds.length === 0 ? [{ field: 'tipSiteIds', message: words.sitesNeeded }] : []),
    ],
    send: async ({ from, levyCents, tipSiteIds }, key) => {
      if (from === null || levyCents === null) return null
      const changed = await sendLevy({ from, levyCents, tipSiteIds }, key)
      return { count: changed.length, from, levyCents }
    },
    tell: ({ count, from, levyCents }) =>
      toastDone({ title: words.done(formatAmount(levyCents), formatAustralianDate(from), count) }),
    notSaved: words.notDone,
    onSaved: onClose,
  })
}

export function LevyDialog(props: LevyDialogProps) {
  const { sites, today, onClose } = props
  const { values, change, errorOf, save, isSaving } = useLevy(props)
  useFocusBack()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>{words.about}</p>
          <SimpleGrid cols={2} spacing="md">
            <DateField
              data-autofocus
              label={words.from}
              required
              today={today}
              value={values.from}
              onChange={(from) => change({ from })}
              error={errorOf('from')}
            />
            <MoneyField
              label={words.levy}
              required
              value={values.levyCents}
              onChange={(levyCents) => change({ levyCents })}
              error={errorOf('levyCents')}
            />
          </SimpleGrid>
          <Checkbox.Group
            label={words.sites}
            value={[...values.tipSiteIds]}
            onChange={(tipSiteIds) => change({ tipSiteIds })}
            error={errorOf('tipSiteIds')}
          >
            <Stack gap="xs" mt="xs">
              {sites.map(({ _id, name }) => (
                <Checkbox key={_id} value={_id} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
