'use client'

import { useLayoutEffect } from 'react'

/**
 * Marks `<html>` while the admin is shown, for the slim header and footer (`in-admin` in `base.css`). The router keeps
 * a page that was left in the document but ends its effects.
 */
export function InAdmin() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.admin = ''
    return () => {
      delete dataset.admin
    }
  }, [])
  return null
}
