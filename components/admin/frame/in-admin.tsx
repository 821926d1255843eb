'use client'

import { useLayoutEffect } from 'react'

/**
 * Sets `data-admin` on `<html>` while the admin is shown, for the styles of `in-admin` (`base.css`). After navigation to
 * another page React keeps the admin hidden in the document, but runs the cleanup of its effects, which removes the attribute.
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
