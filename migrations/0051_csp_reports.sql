CREATE TABLE `csp_reports` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `directive`, `blocked`)
);
