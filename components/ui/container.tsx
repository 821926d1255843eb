import type { ComponentProps } from 'react'
import { cn } from '@/lib/platform/cn'

type ContainerProps = ComponentProps<'div'> & { width?: 'page' | 'wide' }

/** 1200 px (`page`) or 1360 px (`wide`: nav and hero) plus gutters. */
export function Container({ width = 'page', className, ...props }: ContainerProps) {
  const measure = width === 'wide' ? 'container-wide' : 'container-page'
  return <div data-slot="container" className={cn(measure, className)} {...props} />
}
