import { extrasInWords } from '@skipyard/domain/drivers-day/counted-extra.ts'
import { IconListNumbers, IconSignature } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BinField } from './bin-field.tsx'
import classes from './job.module.css'
import type { Said } from './outbox/outbox-items.ts'
import type { KeptDay } from './outbox/phone-db.ts'
import { PhotoButton, PhotoView } from './photo-button.tsx'
import { aboutOf, type proofOf, type Stop } from './run/stops-of.ts'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'

const { job: words } = phoneTexts

interface CommentFieldProps {
  comments: string
  onComment: (text: string) => Promise<boolean>
}

function CommentField({ comments, onComment }: CommentFieldProps) {
  const [typed, setTyped] = useState('')
  const isKeeping = useRef(false)
  const keep = async () => {
    const text = typed.trim()
    if (text === '' || isKeeping.current) return
    isKeeping.current = true
    const isKept = await onComment(text)
    isKeeping.current = false
    // What was typed on meanwhile stays, and so does what found no room.
    if (isKept) setTyped((now) => (now.trim() === text ? '' : now))
  }
  const keepWhenHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void keep()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => document.removeEventListener('visibilitychange', keepWhenHidden)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void keep()
  }
  return (
    <form className={classes.comment} onSubmit={submit}>
      {comments !== '' && <p className={classes.comments}>{comments}</p>}
      <label>
        {words.comment}
        <textarea
          rows={2}
          maxLength={1000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void keep()}
        />
      </label>
      {typed.trim() !== '' && (
        <button type="submit" className={classes.inner}>
          {words.addComment}
        </button>
      )}
    </form>
  )
}

interface JobProofProps {
  stop: Stop
  kept: KeptDay
  proof: ReturnType<typeof proofOf>
  onSaid: (words: string) => void
  onRecord: (said: Said) => Promise<boolean>
  onSign: () => void
  onExtras: () => void
}

function SignatureLine({ proof, kept, onSign }: Pick<JobProofProps, 'proof' | 'kept' | 'onSign'>) {
  const { signature, hasSignature } = proof
  if (signature) {
    return (
      <div className={classes.line}>
        <span className={classes.grow}>
          <b>{signature.signedBy}</b>
          <br />
          {words.signed(clockWords(signature.at, kept.day.timeZone))}
        </span>
        <PhotoView photo={signature} timeZone={kept.day.timeZone} />
      </div>
    )
  }
  if (hasSignature) return <p className={classes.line}>{words.signedBefore}</p>
  return (
    <button type="button" className={classes.lineButton} onClick={onSign}>
      <IconSignature size={22} aria-hidden="true" />
      {words.sign}
    </button>
  )
}

export function BinAndPhotos({
  stop,
  kept,
  proof,
  onSaid,
  onRecord,
}: Omit<JobProofProps, 'onSign' | 'onExtras'>) {
  const { job } = stop
  const { timeZone, hasNumberedBins } = kept.day
  return (
    <>
      {job.extraPick === null && (hasNumberedBins || job.binNumber !== null) && (
        <BinField number={job.binNumber} onNumber={(number) => onRecord({ step: 'bin', number })} />
      )}
      <div className={classes.photos}>
        {proof.onPhone.map((photo) => (
          <PhotoView key={photo.key} photo={photo} timeZone={timeZone} />
        ))}
        <PhotoButton label={words.addPhoto} about={aboutOf(stop)} kind="job" onSaid={onSaid} />
      </div>
      {proof.earlier > 0 && <p className={classes.note}>{words.earlier(proof.earlier)}</p>}
    </>
  )
}

export function JobProof({ stop, kept, proof, onRecord, onSign, onExtras }: Omit<JobProofProps, 'onSaid'>) {
  const { job } = stop
  const { extras } = kept.day
  const hasExtras = extras.length > 0 || job.extras.length > 0
  return (
    <div className={classes.proof}>
      <SignatureLine proof={proof} kept={kept} onSign={onSign} />
      {hasExtras && (
        <div className={classes.line}>
          <span className={classes.grow}>
            {words.extras} <b>{extrasInWords(job.extras) || words.noExtras}</b>
          </span>
          <button type="button" className={classes.inner} onClick={onExtras}>
            <IconListNumbers size={19} aria-hidden="true" />
            {words.count}
          </button>
        </div>
      )}
      <CommentField comments={job.driverComments} onComment={(text) => onRecord({ step: 'comment', text })} />
    </div>
  )
}
