import type { Font } from 'fontkit'

/** A parsed font where the library takes one and its types know only files of it. */
// biome-ignore lint/suspicious/noExplicitAny: pdfkit 0.20 takes parsed fonts, its types of 0.17 do not say so
export const asFontSource = (font: Font): any => font
