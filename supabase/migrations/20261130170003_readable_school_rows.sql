-- The site reads the whole school at once: a text of spaces or a year of five digits, which its forms refuse, kept all of it from being shown.

-- Existing values that the new rules refuse are replaced.
do $$
declare
  rule record;
  -- Matches a text with at least one character that JavaScript's `trim` keeps.
  has_text constant text := '[^\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]';
begin
  for rule in
    select known.source, f.field, c.conname as name, pg_catalog.pg_get_expr(c.conbin, c.conrelid) as condition
    from (values
      ('site_identity', '{name}'::text[]),
      ('site_content', '{tagline,city,location,mission}'),
      ('courses', '{title,level,listing_title,short_title,listing_description,listing_level}'),
      ('payment_plans', '{label}'),
      ('testimonials', '{name,role,content}'),
      ('projects', '{title,student,description}'),
      ('faq_entries', '{question,answer}'),
      ('team_members', '{name,role}')
    ) as known (source, fields)
    cross join unnest(known.fields) as f (field)
    join pg_catalog.pg_constraint c on c.conrelid = format('public.%I', known.source)::regclass
      and c.conname = format('%s_%s_check', known.source, f.field)
  loop
    execute format('update public.%1$I set %2$I = ''Untitled'' where %2$I !~ %3$L', rule.source, rule.field, has_text);
    execute format('alter table public.%1$I drop constraint %2$I, add constraint %2$I check (%3$s and %4$I ~ %5$L)',
      rule.source, rule.name, rule.condition, rule.field, has_text);
  end loop;
end;
$$;

update public.cohorts set starts_on = least(greatest(starts_on, '0001-01-01'), '9999-12-31')
where starts_on not between '0001-01-01' and '9999-12-31';
alter table public.cohorts
  add constraint cohorts_starts_on_check check (starts_on between '0001-01-01' and '9999-12-31');
update public.site_content set terms_updated = least(greatest(terms_updated, '0001-01-01'), '9999-12-31')
where terms_updated not between '0001-01-01' and '9999-12-31';
alter table public.site_content
  add constraint site_content_terms_updated_check check (terms_updated between '0001-01-01' and '9999-12-31');

-- Changed from 20251125001100_school.sql: an entry of a list that consists of white space is refused.
create or replace function private.is_entry(kind text, entry jsonb, max integer) returns boolean
language plpgsql stable set search_path = '' as $_$
declare
  keys text[];
  wanted text[];
begin
  if kind in ('line', 'prose') then
    return jsonb_typeof(entry) = 'string' and char_length(entry #>> '{}') between 1 and max
      and (entry #>> '{}') ~ '[^\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]' and (entry #>> '{}') !~ case kind
      when 'line' then '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'
      else '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]' end;
  end if;
  if jsonb_typeof(entry) is distinct from 'object' then
    return false;
  end if;
  keys := array(select k from jsonb_object_keys(entry) k order by 1);
  wanted := case kind when 'titled' then '{text,title}' when 'section' then '{heading,text}'
    when 'hours' then '{closes,days,label,opens}' else '{label,url}' end;
  return keys = wanted and case kind
    when 'titled' then private.is_entry('line', entry -> 'title', 80) and private.is_entry('prose', entry -> 'text', 600)
    when 'section' then private.is_entry('line', entry -> 'heading', 120) and private.is_entry('prose', entry -> 'text', 4000)
    when 'hours' then private.is_entry('line', entry -> 'label', 40)
      and jsonb_typeof(entry -> 'days') = 'array'
      and jsonb_array_length(entry -> 'days') between 1 and 7
      and entry -> 'days' <@ '["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]'
      and (entry ->> 'opens' is null) = (entry ->> 'closes' is null)
      and coalesce(entry ->> 'opens', '09:00') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and coalesce(entry ->> 'closes', '09:00') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    else private.is_entry('line', entry -> 'label', 40)
      and (entry ->> 'url' is null or (entry ->> 'url' ~ '^https://[^[:space:]]+$' and char_length(entry ->> 'url') <= 300)) end;
end;
$_$;
