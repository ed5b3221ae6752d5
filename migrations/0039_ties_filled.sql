UPDATE pairs SET low_like = matched_at, high_like = matched_at WHERE matched_at IS NOT NULL;--> statement-breakpoint
UPDATE pairs SET is_reopened = 1 WHERE ended_by IS NOT NULL AND EXISTS (SELECT 1 FROM decisions
	WHERE kind <> 'pass' AND actor_id = ended_by AND target_id = IIF(ended_by = low_id, high_id, low_id));--> statement-breakpoint
INSERT INTO ties (member_id, other_id, liked_at)
	SELECT d.actor_id, d.target_id, d.decided_at FROM decisions d
	JOIN members m ON m.id = d.actor_id AND m.browse_incognito = 1 WHERE d.kind <> 'pass';--> statement-breakpoint
CREATE TABLE `old_decisions` (
	`actor_id` text NOT NULL,
	`target_id` text NOT NULL,
	`kind` text NOT NULL,
	`decided_at` integer NOT NULL,
	`liked_on` text,
	`super_liked_on` text,
	`is_parting` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `target_id`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO old_decisions (actor_id, target_id, kind, decided_at, liked_on, super_liked_on, is_parting)
	SELECT actor_id, target_id, kind, decided_at, liked_on, super_liked_on, is_parting FROM decisions;
