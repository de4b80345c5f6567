import { CannotSheet } from './cannot-sheet.tsx'
import { keepPhoto } from './keep-photo.ts'
import type { KeptItem } from './outbox-items.ts'
import { record } from './phone-day.ts'
import type { KeptDay } from './phone-db.ts'
import { photoWords } from './photo-words.ts'
import { SignatureSheet } from './signature-sheet.tsx'
import { aboutOf, photosOf, type Stop } from './stops-of.ts'
import { TipSheet } from './tip-sheet.tsx'
import { closeJob } from './use-open-job.ts'

/** Which sheet is open over a job. */
export type OpenSheet = 'cannot' | 'tip' | 'signature' | null

interface JobSheetsProps {
  open: OpenSheet
  stop: Stop
  kept: KeptDay
  items: readonly KeptItem[]
  onClose: () => void
  attempt: (work: () => Promise<unknown>) => Promise<boolean>
  onSaid: (words: string) => void
}

/** The sheets over a job: what is in the way, a load at the tip, a signature. */
export function JobSheets({ open, stop, kept, items, onClose, attempt, onSaid }: JobSheetsProps) {
  const about = aboutOf(stop)
  const keepProof = async (
    kind: 'tip' | 'signature',
    file: Blob,
    more: { tipKey?: string; signedBy?: string },
  ) => onSaid(photoWords[await keepPhoto({ about, kind, ...more }, file)])
  if (open === 'cannot') {
    const photos = photosOf(items, about.actionId).filter(({ photoKind }) => photoKind === 'cannot')
    return (
      <CannotSheet
        about={about}
        photos={photos}
        timeZone={kept.day.timeZone}
        onClose={onClose}
        onTell={async (said) => {
          onClose()
          if (await attempt(() => record(about, said))) closeJob()
        }}
      />
    )
  }
  if (open === 'tip') {
    return (
      <TipSheet
        sites={kept.day.tipSites}
        what={about.label}
        onClose={onClose}
        onLoad={(load, photo) => {
          onClose()
          void attempt(async () => {
            const tipKey = await record(about, load)
            if (photo) await keepProof('tip', photo, { tipKey })
          })
        }}
      />
    )
  }
  if (open === 'signature') {
    return (
      <SignatureSheet
        who={stop.job.customerName}
        onClose={onClose}
        onSigned={(signature, signedBy) => {
          onClose()
          void attempt(() => keepProof('signature', signature, { signedBy }))
        }}
      />
    )
  }
  return null
}
