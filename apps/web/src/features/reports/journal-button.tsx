import { Button, Group, Modal } from '@mantine/core'
import { exportReportJournal } from '@skipyard/contract/reports/journal.ts'
import { checkStatementRange } from '@skipyard/domain/invoices/papers/statement.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconDownload, IconNotebook } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { reportWords } from './texts.ts'

const words = reportWords.journal
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface JournalDays {
  from: LocalDate
  to: LocalDate
}

function troubleOf(from: LocalDate | null, to: LocalDate | null): string | null {
  if (from === null || to === null) return words.daysMissing
  const checked = checkStatementRange(from, to)
  return checked.ok ? null : checked.message
}

function useJournal({ from, to }: JournalDays, onStarted: () => void) {
  const [days, setDays] = useState<{ from: LocalDate | null; to: LocalDate | null }>({ from, to })
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function start(): Promise<void> {
    const trouble = troubleOf(days.from, days.to)
    setProblem(trouble)
    if (trouble !== null || days.from === null || days.to === null) return
    setIsStarting(true)
    try {
      const query = { startDate: toWireDate(days.from), endDate: toWireDate(days.to) }
      await download(exportReportJournal, query)
      onStarted()
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setIsStarting(false)
    }
  }
  return { days, setDays, isStarting, problem, start }
}

interface JournalDialogProps {
  period: JournalDays
  today: LocalDate
  onClose: () => void
}

function JournalDialog({ period, today, onClose }: JournalDialogProps) {
  useFocusBack()
  const { days, setDays, isStarting, problem, start } = useJournal(period, onClose)
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
      <Words as="p" mb={14}>
        {words.about} <Link to="/app/settings/invoices">{words.codes}</Link>
      </Words>
      <Stack columns={2} gap={12}>
        <DateField
          label={words.from}
          isUsuallyPast
          today={today}
          value={days.from}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DateField
          label={words.to}
          isUsuallyPast
          today={today}
          value={days.to}
          onChange={(to) => setDays({ ...days, to })}
        />
      </Stack>
      {problem !== null && (
        <Words as="p" mt={12} tone="bad" role="alert">
          {problem}
        </Words>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
        <Button loading={isStarting} leftSection={<IconDownload {...ICON} />} onClick={() => void start()}>
          {words.download}
        </Button>
      </Group>
    </Modal>
  )
}

export function JournalButton({ period, today }: { period: JournalDays; today: LocalDate }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconNotebook {...ICON} />}
        onClick={() => setIsOpen(true)}
      >
        {words.button}
      </Button>
      {isOpen && <JournalDialog period={period} today={today} onClose={() => setIsOpen(false)} />}
    </>
  )
}
