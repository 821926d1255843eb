create table public.blog_settings (
  id uuid primary key default gen_random_uuid(),
  auto_publish boolean not null default false,
  manual_approve boolean not null default true,
  max_posts_per_day integer not null default 1 check (max_posts_per_day between 1 and 10),
  schedule_days text[] not null default '{Monday,Wednesday,Friday}',
  -- HH:MM on the wall clock of the site's time zone.
  schedule_time text not null default '09:00' check (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null default now(),
  -- Weekday names only, and as many elements as there are different names: no day comes twice.
  constraint blog_settings_schedule_days_check check (
    schedule_days <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'
    and cardinality(schedule_days)
      = ('Monday' = any (schedule_days))::integer + ('Tuesday' = any (schedule_days))::integer
      + ('Wednesday' = any (schedule_days))::integer + ('Thursday' = any (schedule_days))::integer
      + ('Friday' = any (schedule_days))::integer + ('Saturday' = any (schedule_days))::integer
      + ('Sunday' = any (schedule_days))::integer
  )
);

create unique index blog_settings_single_row on public.blog_settings ((true));

create trigger touch_updated_at before update on public.blog_settings
  for each row execute function private.touch_updated_at();

insert into public.blog_settings default values;
