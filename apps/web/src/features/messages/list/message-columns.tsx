import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { MessageStateChip } from '../message-state-chip.tsx'
import { messageLogWords } from '../texts.ts'
import { MessageMoment } from './message-moment.tsx'

const { list: words, channels, to: toWords } = messageLogWords
const NAMES = ['jobID', 'state', 'label', 'to', 'customerName', 'reason', 'when'] as const

/** What the columns are called, in their order. */
export const MESSAGE_LABELS = NAMES.map((name) => ({ name, label: words.columns[name], hidden: false }))

/** The booking a message is about; a test is about none. */
export const jobOfMessage = ({ bookingId, jobID }: WireMessage): string =>
  bookingId === null ? words.test : jobID

/** The columns of the messages. */
export const messageColumns: readonly TableColumn<WireMessage>[] = [
  {
    name: 'jobID',
    width: 96,
    isWhole: true,
    cell: (message) => <b data-row-link={message._id}>{jobOfMessage(message)}</b>,
  },
  { name: 'state', width: 104, isWhole: true, cell: ({ state }) => <MessageStateChip state={state} /> },
  { name: 'label', width: 150, cell: ({ label }) => label },
  { name: 'to', width: 220, cell: ({ channel, to }) => toWords(channels[channel], to) },
  { name: 'customerName', width: 150, cell: ({ customerName }) => customerName },
  { name: 'reason', width: 240, isElastic: true, cell: ({ reason }) => reason },
  { name: 'when', width: 120, cell: (message) => <MessageMoment message={message} /> },
]
