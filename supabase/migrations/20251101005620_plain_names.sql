-- Names hold no control, line or invisible direction characters: they stand in subjects, lists and mails, where such a
-- character turns round or hides what follows. U+200C and U+200D stay: Persian, Kurdish and Indic names need them.
do $$
declare
  invisible constant text := '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]';
  named text[];
  rule text;
begin
  foreach named slice 1 in array array[
    ['contact_messages', 'name'], ['enrollment_inquiries', 'full_name'], ['enrollment_applications', 'first_name'],
    ['enrollment_applications', 'last_name'], ['categories', 'name'], ['authors', 'name']] loop
    execute format('update public.%1$I set %2$I = coalesce(nullif(btrim(regexp_replace(%2$I, %3$L, '''', ''g'')), ''''), ''?'')
      where %2$I ~ %3$L', named[1], named[2], invisible);
    -- One constraint a column, so that a refusal names the column.
    rule := (select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
      where c.conrelid = format('public.%I', named[1])::regclass and c.conname = format('%s_%s_check', named[1], named[2]));
    execute format('alter table public.%1$I drop constraint if exists %2$I, add constraint %2$I check ((%3$s) and %4$I !~ %5$L)',
      named[1], format('%s_%s_check', named[1], named[2]), coalesce(rule, 'true'), named[2], invisible);
  end loop;
end;
$$;
