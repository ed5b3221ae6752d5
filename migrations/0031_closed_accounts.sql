-- Accounts that are closed already can appeal, too.
INSERT INTO verdicts (id, member_id, measure, rule, reason, decided_at)
SELECT 'ver_' || lower(hex(randomblob(10))), m.id, 'deactivated', 'other', '', unixepoch() * 1000
FROM members m WHERE m.status = 'inactive';
