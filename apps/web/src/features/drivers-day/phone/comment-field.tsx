import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './job.module.css'
import { phoneTexts } from './texts.ts'

const { job: words } = phoneTexts

interface CommentFieldProps {
  comments: string
  /** Answers whether it was kept. */
  onComment: (text: string) => Promise<boolean>
}

/** What the driver tells the office of a job beside its steps; kept as soon as the field or the page is left. */
export function CommentField({ comments, onComment }: CommentFieldProps) {
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
